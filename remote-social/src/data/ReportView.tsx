import { formatNumber } from 'shared-kit';
import type { ImportReport, UnmatchedRow } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { styled, TextLink, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { CountsTable } from './CountsTable';

const say = texts.letterboxd;

const Details = styled('details')(({ theme }) => ({
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': { padding: '12px 16px', cursor: 'pointer', fontWeight: 600 },
  '& > p': { padding: '0 16px 8px' },
}));
const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 12px',
  maxHeight: 320,
  overflowY: 'auto',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    paddingBlock: 6,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

const named = (name: string, year: number | null) => (year === null ? name : `${name} (${year})`);

function TruncationNote({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {say.cut(formatNumber(shown), formatNumber(total))}
    </Typography>
  );
}

export function ReportView({ report }: { report: ImportReport }) {
  const { applied, films: movies, films_total, unmatched, unmatched_total } = report;
  return (
    <>
      <CountsTable report={report} title={applied ? say.done : say.preview} />
      {unmatched_total > 0 && (
        <Details open>
          <summary>{say.unmatched(formatNumber(unmatched_total))}</summary>
          <TruncationNote shown={unmatched.length} total={unmatched_total} />
          <Rows tabIndex={0} aria-label={say.unmatched(formatNumber(unmatched_total))}>
            {unmatched.map((row) => (
              <Unmatched key={`${row.file} ${row.row}`} row={row} />
            ))}
          </Rows>
        </Details>
      )}
      {films_total > 0 && (
        <Details>
          <summary>{say.films(formatNumber(films_total))}</summary>
          <TruncationNote shown={movies.length} total={films_total} />
          <Rows tabIndex={0} aria-label={say.films(formatNumber(films_total))}>
            {movies.map(({ movie, kind, effect, rating }) => (
              <li key={`${movie.id} ${kind}`}>
                <TextLink to={moviePage(movie.id)}>{named(movie.title, movie.release_year)}</TextLink>
                <small>
                  {say.kinds[kind]}
                  {rating !== null && `: ${rating}/10`} · {say[effect]}
                </small>
              </li>
            ))}
          </Rows>
        </Details>
      )}
    </>
  );
}

const Unmatched = ({ row: { file, row, name, year, why } }: { row: UnmatchedRow }) => (
  <li>
    <span>{named(name || say.unnamed, year)}</span>
    <small>
      {say.why[why]} · {say.row(file, row)}
    </small>
  </li>
);
