import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { usePageParam, useTypedSearch, withParams } from 'shared-kit/parts';
import { useLocation, useSearchParams } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { EmptyState, Page, PageTitle, SearchField, styled } from 'shared-kit/ui';
import { UrlTabs } from '../tabs/UrlTabs';
import { friends as say, search as searchSay } from '../texts';
import { TonightCard } from '../tonight/TonightCard';
import { FriendList } from './FriendList';
import { useFriendsQuery, useIncomingQuery, useOutgoingQuery } from './friendsApi';
import { PeopleFound } from './PeopleFound';
import { IncomingList, OutgoingList } from './RequestLists';
import { useFreshRequests } from './useFreshRequests';

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
            {(open) =>
              ({
                friends: <FriendList list={friends.data} retry={() => void friends.refetch()} />,
                incoming: <IncomingList list={incoming.data} retry={() => void incoming.refetch()} />,
                outgoing: <OutgoingList list={outgoing.data} retry={() => void outgoing.refetch()} />,
                search: <UserSearch />,
              })[open]
            }
          </UrlTabs>
        </div>
        {/* On a phone it stands below the list, whose length would move it. */}
        {friends.data && <TonightCard />}
      </Columns>
    </Page>
  );
}

const TERM = 'q';

const Form = styled('form')({ maxWidth: 560, marginBottom: 24 });

function UserSearch() {
  const [params, setParams] = useSearchParams();
  const { page, pageAddress } = usePageParam();
  const term = params.get(TERM) ?? '';
  const search = (next: string) => {
    if (next !== term) setParams((now) => withParams(now, { [TERM]: next }), { replace: true });
  };
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: search });
  return (
    <>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <SearchField label={searchSay.label} value={typed} onChange={setTyped} />
      </Form>
      {term ? (
        <PeopleFound term={term} page={page} pageAddress={pageAddress} limit={PAGE_LIMIT_DEFAULT * 2} />
      ) : (
        <EmptyState drawing="seats" sentence={searchSay.intro} />
      )}
    </>
  );
}
