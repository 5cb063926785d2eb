import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { TonightFriend } from 'shared-kit/contract';
import { TONIGHT } from 'shared-kit/contract/limits';
import { Checkbox } from 'shared-kit/choices';
import { keyPerBody } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import { Avatar, Button, Hint, styled } from 'shared-kit/ui';
import { tonight as say } from '../texts';
import { roomPage } from './roomPage';
import { useOpenRoomMutation } from './tonightApi';

const People = styled('ul')({ margin: '0 -8px', display: 'grid', gap: 2 });
const AVATAR_SIZE = 36;

const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `auto ${AVATAR_SIZE}px minmax(0, 1fr)`,
  alignItems: 'center',
  gap: 10,
  padding: '2px 8px',
  borderRadius: 12,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.raised },
}));

export function FriendsTonight({ friends }: { friends: TonightFriend[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [keyOf] = useState(keyPerBody);
  const [open, { isLoading }] = useOpenRoomMutation();
  const navigate = useNavigate();
  const toast = useToast();
  // A friend may have turned it off since.
  const friendIds = chosen.filter((id) => friends.some((friend) => friend.id === id));
  if (friends.length === 0) return <Hint>{say.none}</Hint>;
  const toggle = (id: string) =>
    setChosen(friendIds.includes(id) ? friendIds.filter((known) => known !== id) : [...friendIds, id]);
  const openRoom = async () => {
    const { data, error } = await open({ friendIds, idempotencyKey: keyOf({ friendIds }) });
    if (data) return void navigate(roomPage(data.id));
    toast.error(failureOf(error).message);
  };
  return (
    <>
      <People role="list" aria-label={say.friends}>
        {friends.map(({ id, username, avatar_url }) => (
          <li key={id}>
            <Choice>
              <Checkbox
                checked={friendIds.includes(id)}
                disabled={!friendIds.includes(id) && friendIds.length >= TONIGHT.friendsMax}
                onChange={() => toggle(id)}
                slotProps={{ input: { 'aria-label': say.choose(username) } }}
              />
              <Avatar username={username} src={avatar_url} userId={id} size={AVATAR_SIZE} />
              <span>{username}</span>
            </Choice>
          </li>
        ))}
      </People>
      <Button
        variant="contained"
        loading={isLoading}
        disabled={friendIds.length === 0}
        onClick={() => void openRoom()}
      >
        {friendIds.length === 0 ? say.chooseFirst : say.open}
      </Button>
    </>
  );
}
