import { Eye, Users } from 'lucide-react';
import { useId } from 'react';
import type { FriendMark } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import {
  Avatar,
  Box,
  CUT_OFF,
  Paper,
  PlaceForUsers,
  QueryView,
  Skeleton,
  styled,
  Typography,
} from 'shared-kit/ui';
import { RatingStars } from '../parts/RatingStars';
import { marks as say } from '../texts';
import { useMarks } from './useMarks';

const AVATAR_SIZE = 48;
const STRIP_HEIGHT = 108;

const Strip = styled('ul')({
  display: 'flex',
  gap: 4,
  minHeight: STRIP_HEIGHT,
  margin: '0 -8px',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
});
const NoFriends = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 8,
  minHeight: STRIP_HEIGHT,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
const Friend = styled(Link)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  width: 76,
  padding: 8,
  borderRadius: 12,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '&:focus-visible': { outlineOffset: -2 },
  '& > span:nth-of-type(2)': {
    maxWidth: '100%',
    ...CUT_OFF,
  },
  '& > span:last-child': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontWeight: 700,
    color: theme.vars.palette.text.secondary,
  },
}));

const FriendRating = ({ mark: { user, rating } }: { mark: FriendMark }) => (
  <li>
    <Friend
      to={userPage(user.id)}
      title={user.username}
      aria-label={rating === null ? say.friendWatched(user.username) : say.friendRated(user.username, rating)}
    >
      <Avatar username={user.username} src={user.avatar_url} size={AVATAR_SIZE} decorative />
      <span>{user.username}</span>
      <span>
        {rating === null ? <Eye size={15} aria-hidden /> : <RatingStars rating={rating} size={12} />}
      </span>
    </Friend>
  </li>
);

function Friends({ friends }: { friends: FriendMark[] }) {
  if (friends.length === 0)
    return (
      <NoFriends>
        <Users size={26} aria-hidden />
        <Typography variant="body2">{say.noFriend}</Typography>
      </NoFriends>
    );
  return (
    <Strip role="list">
      {friends.map((mark) => (
        <FriendRating key={mark.user.id} mark={mark} />
      ))}
    </Strip>
  );
}

const Loading = () => (
  <Box aria-busy="true" sx={{ display: 'flex', gap: 2, minHeight: STRIP_HEIGHT, paddingTop: 1 }}>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
    ))}
  </Box>
);

export function FriendRatings({ movieId }: { movieId: string }) {
  const titleId = useId();
  const { hasSession, query } = useMarks(movieId, { refetch: true });
  const panel = (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: 2.5, paddingBottom: 1, borderRadius: 4, marginTop: 2 }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {say.friends}
      </Typography>
      <QueryView query={query} small waiting={<Loading />}>
        {({ friends }) => <Friends friends={friends} />}
      </QueryView>
    </Paper>
  );
  return hasSession ? panel : <PlaceForUsers>{panel}</PlaceForUsers>;
}
