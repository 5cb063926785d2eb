import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { DiaryEntry } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu } from 'shared-kit/parts';
import { Link } from 'shared-kit/router';
import { Poster, styled } from 'shared-kit/ui';
import { RatingStars } from '../parts/RatingStars';
import { TagLinks } from '../parts/TagLinks';
import { diary as say } from '../texts';
import { dayOfMonth, spokenDay, weekdayOf } from '../parts/days';

export const EntryFrame = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px 56px minmax(0, 1fr) 34px',
  alignItems: 'start',
  columnGap: 'clamp(10px, 2vw, 18px)',
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Day = styled('time')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.15 },
  '& span': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));
const Film = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& h3': { margin: 0, fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& h3 a': { color: 'inherit', textDecoration: 'none' },
  '& h3 a:hover': { color: theme.vars.palette.accent, textDecoration: 'underline' },
  '& h3 span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 14px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const Rewatch = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 5 });
const Note = styled('p')({
  margin: '4px 0 0',
  maxWidth: '45.5em',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  lineHeight: 1.55,
});

interface Props {
  entry: DiaryEntry;
  /** For the entry's own user. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

export function EntryRow({ entry, onEdit, onRemove }: Props) {
  const { movie, watched_on: day, rating, rewatch, note, tags } = entry;
  return (
    <EntryFrame>
      <Day dateTime={day}>
        <strong>{dayOfMonth(day)}</strong>
        <span>{weekdayOf(day)}</span>
      </Day>
      <Link to={moviePage(movie.id)} tabIndex={-1} aria-hidden>
        <Poster movie={movie} />
      </Link>
      <Film>
        <h3>
          <Link to={moviePage(movie.id)}>{shownTitle(movie)}</Link>{' '}
          {movie.release_year !== null && <span>{movie.release_year}</span>}
        </h3>
        {(rating !== null || rewatch) && (
          <Facts>
            {rating !== null && <RatingStars rating={rating} />}
            {rewatch && (
              <Rewatch>
                <RotateCcw size={14} aria-hidden />
                {say.rewatch}
              </Rewatch>
            )}
          </Facts>
        )}
        {note && <Note>{note}</Note>}
        <TagLinks tags={tags} />
      </Film>
      {onEdit && onRemove && (
        <ActionMenu
          name={say.menuOf(shownTitle(movie), spokenDay(day))}
          actions={[
            { label: say.edit, Icon: Pencil, run: onEdit },
            { label: say.remove, Icon: Trash2, run: onRemove },
          ]}
        />
      )}
    </EntryFrame>
  );
}
