import { formatDate, formatNumber } from 'shared-kit';
import type { ImportedMovie, ImportReport, UnmatchedRow } from 'shared-kit/contract';
import { moviePage, PAGES } from 'shared-kit/contract/paths';
import { Stack, TextLink, Typography } from 'shared-kit/ui';
import { letterboxd as say } from '../texts';
import { CountsTable } from './CountsTable';
import { ReportDetails } from './ReportDetails';

const named = (name: string, year: number | null) => (year === null ? name : `${name} (${year})`);
const searchFor = (name: string) => `${PAGES.dashboard}?${new URLSearchParams({ q: name }).toString()}`;
/** A row may stand in the report twice, for two reasons. */
const keyOf = ({ file, row, why }: { file: string; row: number; why: string }) => `${file} ${row} ${why}`;

function aboutFilm({ kind, effect, rating, watched_on, list }: ImportedMovie): string {
  const facts = [rating !== null && `${rating}/10`, watched_on !== null && formatDate(watched_on), list];
  const shown = facts.filter(Boolean).join(', ');
  return `${say.kinds[kind]}${shown && `: ${shown}`} · ${say[effect]}`;
}

export function ReportView({ report }: { report: ImportReport }) {
  const { applied, films, films_total, unmatched, unmatched_total, ignored_files: ignored } = report;
  return (
    <Stack sx={{ gap: 2 }}>
      <CountsTable report={report} title={applied ? say.done : say.preview} />
      <ReportDetails
        open
        title={say.unmatched(formatNumber(unmatched_total))}
        hint={unmatched.some(isMissing) ? say.searchHint : undefined}
        items={unmatched}
        total={unmatched_total}
        render={(row) => <Unmatched key={keyOf(row)} row={row} />}
      />
      <ReportDetails
        title={say.adjusted(formatNumber(report.adjusted_total))}
        items={report.adjusted}
        total={report.adjusted_total}
        render={(row) => (
          <li key={keyOf(row)}>
            <span>{named(row.name || say.unnamed, row.year)}</span>
            <small>
              {say.adjustedWhy[row.why]} · {say.row(row.file, row.row)}
            </small>
          </li>
        )}
      />
      <ReportDetails
        title={say.listsFound(formatNumber(report.imported_lists.length))}
        items={report.imported_lists}
        total={report.imported_lists.length}
        render={({ title, films: count, new_films: added, effect }, index) => (
          <li key={index}>
            <span>{title}</span>
            <small>
              {say.listFilms(formatNumber(added), formatNumber(count))} · {say[effect]}
            </small>
          </li>
        )}
      />
      <ReportDetails
        title={say.films(formatNumber(films_total))}
        items={films}
        total={films_total}
        render={(film, index) => (
          <li key={index}>
            <TextLink to={moviePage(film.movie.id)}>
              {named(film.movie.title, film.movie.release_year)}
            </TextLink>
            <small>{aboutFilm(film)}</small>
          </li>
        )}
      />
      {ignored.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {say.ignored(ignored)}
        </Typography>
      )}
    </Stack>
  );
}

const isMissing = ({ why, name }: UnmatchedRow) =>
  (why === 'not-found' || why === 'ambiguous') && !name.startsWith('http');

function Unmatched({ row }: { row: UnmatchedRow }) {
  const name = named(row.name || say.unnamed, row.year);
  return (
    <li>
      {isMissing(row) ? (
        <TextLink to={searchFor(row.name)} target="_blank" aria-label={say.search(name)}>
          {name}
        </TextLink>
      ) : (
        <span>{name}</span>
      )}
      <small>
        {say.why[row.why]} · {say.row(row.file, row.row)}
      </small>
    </li>
  );
}
