import { formatNumber } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { EmptyState, Hint, QueryView, Typography } from 'shared-kit/ui';
import { type Friendship, FriendshipActions } from '../friendship/FriendshipButtons';
import { LastSeen } from '../presence/LastSeen';
import { search as say } from '../texts';
import { useFriendsQuery, useIncomingQuery, useOutgoingQuery, usePeopleQuery } from './friendsApi';
import { PersonCard, PersonGrid, PersonSkeletons } from './PersonCard';
import { useFreshRequests } from './useFreshRequests';

/** Reads the lists that /friends has loaded, instead of a call for each person. Undefined until they are loaded. */
function useListedFriendship(userId: string): Friendship | undefined {
  useFreshRequests();
  const [friends, incoming, outgoing] = [
    useFriendsQuery().data,
    useIncomingQuery().data,
    useOutgoingQuery().data,
  ];
  if (!friends || !incoming || !outgoing) return undefined;
  if (friends.items.some(({ id }) => id === userId))
    return { status: 'accepted', direction: null, requestId: null };
  const request = incoming.items.find(({ sender }) => sender.id === userId);
  if (request) return { status: 'pending', direction: 'incoming', requestId: request.id };
  if (outgoing.items.some(({ receiver }) => receiver.id === userId))
    return { status: 'pending', direction: 'outgoing', requestId: null };
  return { status: 'none', direction: null, requestId: null };
}

interface Props {
  term: string;
  page: number;
  /** Without it there is the first page alone. */
  pageAddress?: (page: number) => string;
  limit: number;
}

export function PeopleFound({ term, page, pageAddress, limit }: Props) {
  const query = usePeopleQuery({ term, page, limit });
  const { currentData, data, isFetching } = query;
  const found = currentData ?? (isFetching ? data : undefined);
  if (!found) return <QueryView query={query} waiting={<PersonSkeletons count={3} />} />;
  if (found.total === 0) return <Nobody />;
  return (
    <>
      <Typography role="status" sx={{ color: 'text.secondary', marginBottom: 2 }}>
        {say.found(formatNumber(found.total))}
      </Typography>
      <PersonGrid role="list" aria-busy={isFetching}>
        {found.users.map((person) => (
          <Found key={person.id} person={person} />
        ))}
      </PersonGrid>
      {pageAddress && <PageNumbers page={page} pages={Math.ceil(found.total / limit)} to={pageAddress} />}
    </>
  );
}

function Found({ person }: { person: Person }) {
  const friendship = useListedFriendship(person.id);
  return (
    <PersonCard
      person={person}
      facts={<LastSeen userId={person.id} />}
      buttons={<FriendshipActions person={person} friendship={friendship} />}
    />
  );
}

const Nobody = () => (
  <div role="status">
    <EmptyState drawing="seats" sentence={say.notFound} action={<Hint>{say.notFoundHint}</Hint>} />
  </div>
);
