import { Star } from 'lucide-react';
import { formatDateTime, useAgo } from 'shared-kit';
import type { Activity } from 'shared-kit/contract';
import { moviePage, userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Avatar, styled } from 'shared-kit/ui';
import { activity as say, ratings } from '../texts';

export const AVATAR_SIZE = 40;

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${AVATAR_SIZE}px minmax(0, 1fr)`,
  columnGap: 12,
  paddingBlock: 10,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.text.primary, fontWeight: 650, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& time': { fontSize: '0.75rem' },
}));
const Rating = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  marginLeft: 6,
  fontWeight: 700,
  color: theme.vars.palette.text.primary,
}));

export function ActivityRow({ event }: { event: Activity }) {
  const { user, movie, kind, rating, created_at: at } = event;
  const ago = useAgo(at);
  return (
    <Row>
      <Avatar username={user.username} src={user.avatar_url} userId={user.id} size={AVATAR_SIZE} decorative />
      <div>
        <p>
          <Link to={userPage(user.id)}>{user.username}</Link> {say.did[kind]}
          {rating !== null && (
            <Rating>
              <Star size={13} fill="#e0a100" color="#e0a100" aria-hidden />
              {ratings.of(rating)}
            </Rating>
          )}
        </p>
        <p>
          <Link to={moviePage(movie.id)}>{movie.title}</Link>
          {movie.release_year !== null && ` (${movie.release_year})`}
        </p>
        <p>
          <time dateTime={at} title={formatDateTime(at)}>
            {ago}
          </time>
        </p>
      </div>
    </Row>
  );
}
