import { useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Page, PageTitle, styled } from 'shared-kit/ui';
import { UrlTabs } from '../tabs/UrlTabs';
import { TonightCard } from '../tonight/TonightCard';
import { friends as say } from '../texts';
import { FriendList } from './FriendList';
import { useFriendsQuery, useIncomingQuery, useOutgoingQuery } from './friendsApi';
import { IncomingList, OutgoingList } from './RequestLists';
import { useFreshRequests } from './useFreshRequests';
import { UserSearch } from './UserSearch';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(20px, 3vw, 40px)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
}));

/** Loads all lists at once, so that each tab opens without waiting. */
function useLists() {
  useFreshRequests();
  const { isLoggedIn } = useSession();
  const options = { skip: !isLoggedIn, refetchOnMountOrArgChange: true };
  return {
    friends: useFriendsQuery(undefined, options),
    incoming: useIncomingQuery(undefined, options),
    outgoing: useOutgoingQuery(undefined, options),
  };
}

/** The popup 'Bildirişlər' opens the incoming requests through the history state. */
const requestedTab = (state: unknown) =>
  typeof state === 'object' && state !== null && 'tab' in state && state.tab === 'incoming'
    ? 'incoming'
    : 'friends';

export default function FriendsPage() {
  const { friends, incoming, outgoing } = useLists();
  const state: unknown = useLocation().state;
  const tabs = [
    { id: 'friends', label: say.tabFriends },
    { id: 'incoming', label: say.tabIncoming(incoming.data?.items.length ?? 0) },
    { id: 'outgoing', label: say.tabOutgoing },
    { id: 'search', label: say.tabSearch },
  ] as const;
  return (
    <Page>
      <PageTitle>{say.title}</PageTitle>
      <Columns>
        <div>
          <UrlTabs label={say.tabs} tabs={tabs} defaultTab={requestedTab(state)}>
            {(open) => {
              switch (open) {
                case 'friends':
                  return <FriendList list={friends.data} retry={() => void friends.refetch()} />;
                case 'incoming':
                  return <IncomingList list={incoming.data} retry={() => void incoming.refetch()} />;
                case 'outgoing':
                  return <OutgoingList list={outgoing.data} retry={() => void outgoing.refetch()} />;
                case 'search':
                  return <UserSearch />;
              }
            }}
          </UrlTabs>
        </div>
        {/* On a phone it stands below the list, whose length would move it. */}
        {friends.data && <TonightCard />}
      </Columns>
    </Page>
  );
}
