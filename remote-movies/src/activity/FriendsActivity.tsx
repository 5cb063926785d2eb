import { useId } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box, Button, ButtonLink, ErrorState, Paper, Skeleton, Typography } from 'shared-kit/ui';
import { texts } from '../texts';
import { useFriendsActivityInfiniteQuery } from './activityApi';
import { ActivityRow, AVATAR_SIZE } from './ActivityRow';

const say = texts.activity;
const SKELETONS = 3;
const FIND_PEOPLE = `${PAGES.friends}?tab=search`;

function Waiting() {
  return (
    <Box aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, paddingBlock: 1.25 }}>
          <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="70%" />
            <Skeleton width="55%" />
            <Skeleton width="30%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Nothing() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', paddingBlock: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say.none}
      </Typography>
      <ButtonLink to={FIND_PEOPLE} variant="outlined" size="small">
        {say.find}
      </ButtonLink>
    </Box>
  );
}

function Latest() {
  const { isLoggedIn } = useSession();
  const list = useFriendsActivityInfiniteQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnMountOrArgChange: true,
  });
  const events = list.data?.pages.flatMap((page) => page.events);
  if (!events) return list.isError ? <ErrorState small retry={() => void list.refetch()} /> : <Waiting />;
  if (events.length === 0) return <Nothing />;
  return (
    <>
      <Box component="ul" role="list">
        {events.map((event) => (
          <ActivityRow key={event.id} event={event} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button
          size="small"
          disabled={list.isFetchingNextPage}
          sx={{ marginTop: 0.5, marginLeft: -1.5 }}
          onClick={() => void list.fetchNextPage()}
        >
          {say.more}
        </Button>
      )}
    </>
  );
}

/** Beside the dashboard: what friends watched, rated, want to see and said. */
export default function FriendsActivity() {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: 2.5, borderRadius: 4, border: 1, borderColor: 'divider' }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBottom: 0.5 }}>
        {say.title}
      </Typography>
      <Latest />
    </Paper>
  );
}
