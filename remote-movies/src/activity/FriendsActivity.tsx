import { useId } from 'react';
import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box, Button, ButtonLink, EmptyState, ErrorState, Paper, Skeleton, Typography } from 'shared-kit/ui';
import { activity as say } from '../texts';
import { EVENTS_PER_PAGE, useFriendsActivityInfiniteQuery } from './activityApi';
import { ActivityRow, AVATAR_SIZE } from './ActivityRow';

const LINE_HEIGHT = 20;
const LINE_WIDTHS = ['70%', '55%', '30%'];
const FIND_PEOPLE = `${PAGES.friends}?tab=search`;

function ActivitySkeleton() {
  return (
    <Box aria-busy="true">
      {Array.from({ length: EVENTS_PER_PAGE }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, paddingBlock: 1.25 }}>
          <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
          <Box sx={{ flex: 1 }}>
            {LINE_WIDTHS.map((width) => (
              <Skeleton key={width} width={width} height={LINE_HEIGHT} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const NoActivity = () => (
  <EmptyState
    drawing="seats"
    sentence={say.none}
    action={
      <ButtonLink to={FIND_PEOPLE} variant="outlined" size="small">
        {say.find}
      </ButtonLink>
    }
  />
);

function ActivityList() {
  const { isLoggedIn } = useSession();
  const list = useFriendsActivityInfiniteQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnMountOrArgChange: true,
  });
  const events = list.data?.pages.flatMap((page) => page.events);
  if (!events && list.isError)
    return <ErrorState small detail={failureOf(list.error).message} retry={() => void list.refetch()} />;
  if (!events) return <ActivitySkeleton />;
  if (events.length === 0) return <NoActivity />;
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

export function FriendsActivity() {
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
      <ActivityList />
    </Paper>
  );
}
