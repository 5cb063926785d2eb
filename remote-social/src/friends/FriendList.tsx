import { UserMinus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate, formatNumber } from 'shared-kit';
import type { Friend, FriendTaste, Person } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu } from 'shared-kit/parts';
import { Link } from 'shared-kit/router';
import { useSelector } from 'shared-kit/state';
import { Button, CUT_OFF, EmptyState, SearchField, styled, Typography } from 'shared-kit/ui';
import { useRemoval } from '../friendship/useRemoval';
import { LastSeen } from '../presence/LastSeen';
import { friends as say, friendship, user } from '../texts';
import { TogetherButton } from '../together/TogetherButton';
import { type FetchedList, useTastesQuery } from './friendsApi';
import { NotLoaded } from './NotLoaded';
import { PersonCard, PersonGrid, PersonSkeletons } from './PersonCard';
import { useListFocus } from './useListFocus';

const SHOWN_AT_ONCE = 48;
const FILTER_FROM = 9;

export function onlineFirst<P extends Person>(people: P[], online: Record<string, true>): P[] {
  return [...people].sort((a, b) => Number(b.id in online) - Number(a.id in online));
}

const LETTERS: Record<string, string> = { ə: 'e', ı: 'i', ğ: 'g', ç: 'c', ş: 's', ö: 'o', ü: 'u' };

const foldLetters = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('az')
    .replace(/[əığçşöü]/g, (letter) => LETTERS[letter] ?? letter);

export function filterByName<P extends Person>(people: P[], text: string): P[] {
  const wanted = foldLetters(text.trim());
  return wanted === '' ? people : people.filter(({ username }) => foldLetters(username).includes(wanted));
}

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), max-content))',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 20,
});

export function FriendList({ list, retry }: { list: FetchedList<Friend> | undefined; retry: () => void }) {
  const { data: tastes, isLoading } = useTastesQuery(undefined, { refetchOnMountOrArgChange: true });
  // Both answers leave with the document. One after the other, they would move the cards.
  if (!list || isLoading) return <PersonSkeletons />;
  if (list.items.length > 0) return <Friends friends={list.items} tasteList={tastes} />;
  return (
    <>
      {list.failed && <NotLoaded retry={retry} />}
      <EmptyState drawing="seats" sentence={say.empty} link={{ to: '?tab=search', label: say.find }} />
    </>
  );
}

function Friends({ friends, tasteList }: { friends: Friend[]; tasteList: FriendTaste[] | undefined }) {
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
        <EmptyState sentence={say.noMatch} button={{ label: say.clearFilter, run: () => setName('') }} />
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

const LastFilm = styled(Link)({
  display: 'block',
  ...CUT_OFF,
  color: 'inherit',
});

function FriendCard({ friend, taste }: { friend: Friend; taste: FriendTaste | undefined }) {
  const removal = useRemoval(friend);
  const { last_film: film = null, percent = null } = taste ?? {};
  return (
    <PersonCard
      person={friend}
      facts={
        <>
          <LastSeen userId={friend.id} />
          {film && <LastFilm to={moviePage(film.id)}>{say.lastFilm(shownTitle(film))}</LastFilm>}
          {percent !== null && <span>{say.taste(formatNumber(percent))}</span>}
          {!film && <span>{say.since(formatDate(friend.friends_since))}</span>}
        </>
      }
      menu={
        <ActionMenu
          name={user.menuOf(friend.username)}
          actions={[{ label: friendship.remove, Icon: UserMinus, run: removal.ask }]}
        />
      }
      buttons={<TogetherButton friend={friend} />}
    >
      {removal.dialog}
    </PersonCard>
  );
}
