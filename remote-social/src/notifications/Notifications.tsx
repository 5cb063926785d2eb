import type { IncomingRequest } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box, Skeleton, styled, TextLink, Typography } from 'shared-kit/ui';
import { type FetchedList, useIncomingQuery } from '../friends/friendsApi';
import { NotLoaded } from '../friends/NotLoaded';
import { RequestRow } from '../friends/RequestRow';
import { useListFocus } from '../friends/useListFocus';
import * as texts from '../texts';

const say = texts.notifications;
const LIST_MAX_HEIGHT = 320;
const SKELETON_ROWS = 2;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '4px 16px',
  maxHeight: LIST_MAX_HEIGHT,
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
  const { data, refetch } = useIncomingQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      {data?.failed && (
        <Box sx={{ paddingInline: 2 }}>
          <NotLoaded retry={() => void refetch()} />
        </Box>
      )}
      <Requests data={data} close={close} />
      <Foot>
        <TextLink to={PAGES.friends} state={{ tab: 'incoming' }} onClick={close}>
          {say.all}
        </TextLink>
      </Foot>
    </>
  );
}

function Requests({ data, close }: { data: FetchedList<IncomingRequest> | undefined; close: () => void }) {
  const list = useListFocus<HTMLUListElement>(data?.items.length);
  if (!data) return <Loading />;
  if (data.items.length === 0)
    return (
      <Typography sx={{ padding: 4, textAlign: 'center', color: 'text.secondary' }}>{say.empty}</Typography>
    );
  return (
    <section>
      <Typography variant="overline" component="h3" sx={{ display: 'block', padding: '12px 16px 4px' }}>
        {say.requests(data.items.length)}
      </Typography>
      <List ref={list} tabIndex={-1}>
        {data.items.map((request) => (
          <RequestRow key={request.id} request={request} onProfileOpen={close} />
        ))}
      </List>
    </section>
  );
}

function Loading() {
  return (
    <List aria-busy="true" aria-label={say.loading}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
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
}
