import { NotebookPen, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ListedMovie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitles } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { IconButton, Poster, styled } from 'shared-kit/ui';
import { TagLinks } from '../../parts/TagLinks';
import { listFilms as say } from '../../texts';
import type { useListChanges } from './useListChanges';

const NoteForm = lazy(() => import('./NoteForm'));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 72px minmax(0, 1fr) auto',
  gap: '0 16px',
  alignItems: 'start',
  paddingBlock: 14,
  '&:not(:has([data-number]))': { gridTemplateColumns: '72px minmax(0, 1fr) auto' },
  '--poster-radius': '8px',
  '& [data-number]': {
    // Beside the middle of the poster, also when the note is long.
    marginTop: 36,
    lineHeight: '36px',
    minWidth: '1.5em',
    textAlign: 'end',
    fontSize: '1.375rem',
    fontWeight: 750,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto 60px minmax(0, 1fr) auto',
    '&:not(:has([data-number]))': { gridTemplateColumns: '60px minmax(0, 1fr) auto' },
    columnGap: 12,
    '& [data-number]': { fontSize: '1.0625rem', marginTop: 27 },
  },
}));
const Title = styled(Link)(({ theme }) => ({
  fontSize: '1.0625rem',
  fontWeight: 700,
  lineHeight: 1.35,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: theme.vars.palette.accent },
}));
const Facts = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const Note = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  maxWidth: '41.5em',
  paddingInlineStart: 12,
  borderInlineStart: `3px solid ${theme.vars.palette.accent}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));
const Buttons = styled('div')({
  display: 'flex',
  '@media (max-width: 599px)': { flexDirection: 'column-reverse' },
});

interface Props {
  listed: ListedMovie;
  isRanked: boolean;
  isFirstScreen: boolean;
  /** Undefined for users who may only read. */
  changes: ReturnType<typeof useListChanges> | undefined;
}

export function ListMovieRow({ listed, isRanked, isFirstScreen, changes }: Props) {
  const [isWriting, setWriting] = useState(false);
  const { movie, note, tags, position } = listed;
  const { title, original } = shownTitles(movie);
  const facts = [original, movie.release_year, movie.directors.slice(0, 2).join(', ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <Row>
      {isRanked && <span data-number>{position}</span>}
      <Link to={moviePage(movie.id)} tabIndex={-1} aria-hidden>
        <Poster movie={movie} eager={isFirstScreen} />
      </Link>
      <div>
        <Title to={moviePage(movie.id)}>{title}</Title>
        {facts !== '' && <Facts>{facts}</Facts>}
        {note !== null && !isWriting && <Note>{note}</Note>}
        {!isWriting && <TagLinks tags={tags} />}
        {isWriting && changes && (
          <Suspense>
            <NoteForm
              label={say.note(title)}
              note={note ?? ''}
              tags={tags}
              onClose={() => setWriting(false)}
              onSave={(text, chosen) => void changes.setNote(listed, text, chosen)}
            />
          </Suspense>
        )}
      </div>
      {changes && (
        <Buttons>
          <IconButton
            aria-label={say.editNote(title)}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            <NotebookPen size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label={say.remove(title)} onClick={() => void changes.remove(listed)}>
            <X size={20} aria-hidden />
          </IconButton>
        </Buttons>
      )}
    </Row>
  );
}
