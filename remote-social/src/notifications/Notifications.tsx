import { useNotificationsQuery } from 'shared-kit';
import type { IncomingRequest } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box, Skeleton, styled, TextLink, Typography } from 'shared-kit/ui';
import { useIncomingQuery } from '../friends/friendsApi';
import { useFreshRequests } from '../friends/useFreshRequests';
import { NotLoaded } from '../friends/NotLoaded';
import { RequestRow } from '../friends/RequestRow';
import { useListFocus } from '../friends/useListFocus';
import { notifications as say } from '../texts';
import { useAllNotificationsInfiniteQuery } from './notificationsApi';
import { RecentNotifications } from './RecentNotifications';

const List = styled('ul')({
  listStyle: 'none',
  padding: '4px 16px',
  maxHeight: 320,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
});

const Foot = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  textAlign: 'center',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

export default function Notifications({ close }: { close: () => void }) {
  const { isLoggedIn } = useSession();
  useFreshRequests();
  const requests = useIncomingQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnMountOrArgChange: true,
  });
  // The shell keeps the first page up to date.
  const recent = useNotificationsQuery(1, { skip: !isLoggedIn });
  const all = useAllNotificationsInfiniteQuery(undefined, {
    skip: !isLoggedIn || !recent.data?.next,
    refetchOnMountOrArgChange: true,
  });
  const [first] = all.data?.pages ?? [];
  const failed = [requests.data?.failed && requests, recent.isError && recent, all.isError && all].filter(
    (query) => !!query,
  );
  const isLoading = !requests.data || (!recent.data && !recent.isError);
  const isEmpty = requests.data?.items.length === 0 && !recent.data?.total;
  return (
    <>
      {failed.length > 0 && (
        <Box sx={{ paddingInline: 2 }}>
          <NotLoaded retry={() => failed.forEach(({ refetch }) => void refetch())} />
        </Box>
      )}
      {isLoading && <Loading />}
      {!isLoading && isEmpty && (
        <Typography sx={{ padding: 4, textAlign: 'center', color: 'text.secondary' }}>{say.empty}</Typography>
      )}
      {!isLoading && <Requests items={requests.data?.items ?? []} close={close} />}
      {!isLoading && recent.data && recent.data.total > 0 && (
        <RecentNotifications
          notifications={all.data?.pages.flatMap((page) => page.notifications) ?? recent.data.notifications}
          unread={(first ?? recent.data).unread}
          more={
            all.hasNextPage
              ? { isBusy: all.isFetchingNextPage, show: () => void all.fetchNextPage() }
              : undefined
          }
          close={close}
        />
      )}
      <Foot>
        <TextLink to={PAGES.friends} state={{ tab: 'incoming' }} onClick={close}>
          {say.all}
        </TextLink>
      </Foot>
    </>
  );
}

function Requests({ items, close }: { items: IncomingRequest[]; close: () => void }) {
  const list = useListFocus<HTMLUListElement>(items.length);
  if (items.length === 0) return null;
  return (
    <section>
      <Typography variant="overline" component="h3" sx={{ display: 'block', padding: '12px 16px 4px' }}>
        {say.requests(items.length)}
      </Typography>
      <List ref={list} tabIndex={-1}>
        {items.map((request) => (
          <RequestRow key={request.id} request={request} onProfileOpen={close} />
        ))}
      </List>
    </section>
  );
}

const Loading = () => (
  <List aria-busy="true" aria-label={say.loading}>
    {Array.from({ length: 2 }, (_, row) => (
      <li key={row} style={{ display: 'flex', gap: 12, paddingBlock: 12 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <div style={{ flex: 1 }}>
          <Skeleton width="70%" />
          <Skeleton variant="rounded" width="90%" height={34} sx={{ marginTop: 1 }} />
        </div>
      </li>
    ))}
  </List>
);
