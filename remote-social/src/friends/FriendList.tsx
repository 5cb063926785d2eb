import { useMemo, useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { Friend, FriendTaste } from 'shared-kit/contract';
import { useSelector } from 'shared-kit/state';
import { Button, EmptyState, SearchField, styled, Typography } from 'shared-kit/ui';
import { friends as say } from '../texts';
import { FriendCard } from './FriendCard';
import { FindPeople } from './FindPeople';
import { type FetchedList, useTastesQuery } from './friendsApi';
import { NotLoaded } from './NotLoaded';
import { filterByName, onlineFirst } from './sortAndFilter';
import { PersonGrid, PersonSkeletons } from './PersonCard';
import { useListFocus } from './useListFocus';

const SHOWN_AT_ONCE = 48;
const FILTER_FROM = 9;

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), max-content))',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 20,
});

interface Props {
  list: FetchedList<Friend> | undefined;
  retry: () => void;
}

export function FriendList({ list, retry }: Props) {
  const { data: tastes, isLoading } = useTastesQuery(undefined, { refetchOnMountOrArgChange: true });
  // Both answers leave with the document. One after the other, they would move the cards.
  if (!list || isLoading) return <PersonSkeletons />;
  if (list.items.length > 0) return <Friends friends={list.items} tasteList={tastes} />;
  return (
    <>
      {list.failed && <NotLoaded retry={retry} />}
      <EmptyState drawing="seats" sentence={say.empty} action={<FindPeople />} />
    </>
  );
}

interface FriendsProps {
  friends: Friend[];
  tasteList: FriendTaste[] | undefined;
}

function Friends({ friends, tasteList }: FriendsProps) {
  const online = useSelector((state) => state.presence.online);
  const [name, setName] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const sorted = useMemo(() => onlineFirst(friends, online), [friends, online]);
  const found = filterByName(sorted, name);
  const tastes = useMemo(() => new Map(tasteList?.map((taste) => [taste.id, taste])), [tasteList]);
  const list = useListFocus<HTMLUListElement>(friends.length);
  const onlineCount = friends.filter((friend) => friend.id in online).length;
  return (
    <>
      <Bar>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {say.counts(formatNumber(friends.length), formatNumber(onlineCount))}
        </Typography>
        {friends.length >= FILTER_FROM && <SearchField label={say.filter} value={name} onChange={setName} />}
      </Bar>
      {found.length === 0 && (
        <EmptyState
          sentence={say.noMatch}
          action={
            <Button variant="outlined" onClick={() => setName('')}>
              {say.clearFilter}
            </Button>
          }
        />
      )}
      <PersonGrid role="list" ref={list} tabIndex={-1}>
        {found.slice(0, shown).map((friend) => (
          <FriendCard key={friend.id} friend={friend} taste={tastes.get(friend.id)} />
        ))}
      </PersonGrid>
      {found.length > shown && (
        <Button
          variant="outlined"
          sx={{ display: 'flex', marginInline: 'auto', marginTop: 3 }}
          onClick={() => setShown(shown + SHOWN_AT_ONCE)}
        >
          {say.more}
        </Button>
      )}
    </>
  );
}
