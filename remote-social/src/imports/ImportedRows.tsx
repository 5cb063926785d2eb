import { Download } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatNumber, useSlotFillers } from 'shared-kit';
import type { ImportRowAnswer } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { Button, Hint, QueryView, Spinner, styled } from 'shared-kit/ui';
import { imports as say } from '../texts';
import { type FilmOfRows, filmsOf } from './filmsOf';
import { useDownloadRowsMutation, useImportRowsQuery } from './importsApi';

const MovieChoice = lazy(() => import('./MovieChoice'));

const AT_ONCE = 50;

const Details = styled('details')(({ theme }) => ({
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': { padding: '12px 16px', cursor: 'pointer', fontWeight: 600 },
  '& > div': { display: 'grid', gap: 8, padding: '0 16px 12px' },
}));
const Films = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  maxHeight: 400,
  overflowY: 'auto',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    paddingBlock: 6,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

interface Props {
  importId: string;
  status: keyof typeof say.statuses;
  total: number;
  hint: string | undefined;
  open: boolean;
}

/** The rows of one status. They load once they are shown. */
export function ImportedRows({ status, total, open: isOpenAtFirst, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const title = say.statuses[status](formatNumber(total));
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Rows status={status} title={title} {...props} />}
    </Details>
  );
}

function Rows({ importId, status, title, hint }: Omit<Props, 'total' | 'open'> & { title: string }) {
  const query = useImportRowsQuery({ id: importId, status });
  return (
    <QueryView query={query} small waiting={<Spinner minHeight={96} />}>
      {(rows) => (
        <div>
          {hint && <Hint>{hint}</Hint>}
          <FilmList importId={importId} status={status} title={title} rows={rows} />
          {status === 'unmatched' && <CsvButton importId={importId} />}
        </div>
      )}
    </QueryView>
  );
}

interface ListProps extends Pick<Props, 'importId' | 'status'> {
  title: string;
  rows: readonly ImportRowAnswer[];
}

function FilmList({ importId, status, title, rows }: ListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const [asked, setAsked] = useState<FilmOfRows>();
  const list = useRef<HTMLUListElement>(null);
  const hasChoice = useSlotFillers('social/movie-choice@1').length > 0;
  const canAnswer = hasChoice && (status === 'unmatched' || status === 'ambiguous');
  const films = filmsOf(rows, canAnswer);
  return (
    <>
      <Films ref={list} tabIndex={0} aria-label={title}>
        {films.slice(0, shown).map((film) => (
          <li key={film.id}>
            <span>
              {film.name}
              <small>
                {[film.reason && say.reasons[film.reason], ...film.places].filter(Boolean).join(' · ')}
              </small>
            </span>
            {canAnswer && film.title !== '' && (
              <Button
                size="small"
                variant="outlined"
                aria-label={say.chooseMovieFor(film.name)}
                onClick={() => setAsked(film)}
              >
                {say.chooseMovie}
              </Button>
            )}
          </li>
        ))}
        {films.length > shown && (
          <li>
            <Button onClick={() => setShown(shown + AT_ONCE)}>{say.more}</Button>
          </li>
        )}
      </Films>
      {asked && (
        <Suspense>
          <MovieChoice
            importId={importId}
            film={asked}
            onClose={() => setAsked(undefined)}
            // The button that had the focus goes with its row.
            onChosen={() => list.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

function CsvButton({ importId }: { importId: string }) {
  const attempt = useAttempt();
  const [load, { isLoading }] = useDownloadRowsMutation();
  return (
    <Button
      startIcon={<Download size={18} aria-hidden />}
      loading={isLoading}
      sx={{ justifySelf: 'start' }}
      onClick={() => void attempt(load({ id: importId, status: 'unmatched' }))}
    >
      {say.csv}
    </Button>
  );
}
