import { Heart } from 'lucide-react';
import { formatDateTime } from 'shared-kit';
import { listPage, moviePage, userPage } from 'shared-kit/contract/paths';
import { shownTitles } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { Avatar, cutOffAfter, Poster, styled } from 'shared-kit/ui';
import { today, spokenDay } from '../parts/days';
import { anchorOf } from '../parts/target';
import { RatingStars } from '../parts/RatingStars';
import { activity as say } from '../texts';
import type { FilmOfEvening } from './evenings';

const POSTER_WIDTH = 96;

/** Every card has the same size, so that nothing moves when the films come. */
export const EventFrame = styled('li')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: `${POSTER_WIDTH}px minmax(0, 1fr)`,
  columnGap: 14,
  alignItems: 'start',
  width: 'min(320px, 78vw)',
  height: 204,
  padding: 12,
  overflow: 'hidden',
  scrollSnapAlign: 'start',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Text = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& a': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
const Who = styled('div')({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  '& p': cutOffAfter(2),
  '& a': { fontWeight: 650 },
});
const Title = styled('h4')({
  fontSize: '1rem',
  lineHeight: 1.3,
  fontWeight: 650,
  ...cutOffAfter(2),
  '& span': { fontWeight: 400 },
});
const Original = styled('p')(cutOffAfter(1));
const Marks = styled('p')({ display: 'flex', alignItems: 'center', gap: 8, '&:empty': { display: 'none' } });
const Said = styled('p')(({ theme }) => ({ ...cutOffAfter(3), color: theme.vars.palette.text.primary }));

function Words({ event, comment }: Pick<FilmOfEvening, 'event' | 'comment'>) {
  if (event.note) return <Said title={event.note}>{event.note}</Said>;
  if (!comment?.comment_id) return null;
  const address = `${moviePage(comment.movie.id)}#${anchorOf('comment', comment.comment_id)}`;
  return (
    <Said>
      <Link to={address}>{comment.excerpt || say.spoiler}</Link>
    </Said>
  );
}

export function FilmCard({ event, liked, rating, comment }: FilmOfEvening) {
  const { user, movie, kind, list, created_at: at, watched_on: watchedOn } = event;
  const { title, original } = shownTitles(movie);
  const isOtherDay = watchedOn !== null && watchedOn !== today(Date.parse(at));
  return (
    <EventFrame>
      <Link to={moviePage(movie.id)} tabIndex={-1} aria-hidden>
        <Poster movie={movie} />
      </Link>
      <Text>
        <Who>
          <Avatar username={user.username} src={user.avatar_url} userId={user.id} size={28} decorative />
          <p title={formatDateTime(at)}>
            <Link to={userPage(user.id)}>{user.username}</Link> {event.rewatch ? say.again : say.did[kind]}
          </p>
        </Who>
        <Title>
          <Link to={moviePage(movie.id)}>{title}</Link>{' '}
          {movie.release_year !== null && <span>({movie.release_year})</span>}
        </Title>
        {original && <Original>{original}</Original>}
        <Marks>
          {rating !== null && <RatingStars rating={rating} />}
          {liked && (
            <Heart
              size={15}
              fill="currentColor"
              color="#d6336c"
              role="img"
              aria-label={say.loves(user.username)}
            />
          )}
        </Marks>
        {isOtherDay && <p>{say.watchedOn(spokenDay(watchedOn))}</p>}
        {list && (
          <p>
            <Link to={listPage(list.id)}>{list.title}</Link>
          </p>
        )}
        <Words event={event} comment={comment} />
      </Text>
    </EventFrame>
  );
}
