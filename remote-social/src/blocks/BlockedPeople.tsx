import { useState } from 'react';
import { useDate } from 'shared-kit';
import type { BlockedUser } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { Avatar, Button, Hint, styled, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../profile/FocusedRows';
import { RowItem, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { blocks as say } from '../texts';
import { useBlockedUsersQuery, useUnblockMutation } from './blocksApi';

const PersonRow = styled(RowItem)({ flexWrap: 'nowrap' });

/** They have no page for the user any more, so their names are no links. */
export function BlockedPeople() {
  const query = useBlockedUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryPanel say={say.list} query={query}>
      {({ users }) => (
        <FocusedRows none={<Typography sx={{ color: 'text.secondary' }}>{say.list.empty}</Typography>}>
          {users.map((user) => (
            <Blocked key={user.id} user={user} />
          ))}
        </FocusedRows>
      )}
    </QueryPanel>
  );
}

function Blocked({ user }: { user: BlockedUser }) {
  const attempt = useAttempt();
  const since = useDate(user.blocked_at);
  const [unblock] = useUnblockMutation();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    // It stays busy until its row goes.
    if (!(await attempt(unblock(user.id), say.unblocked(user.username)))) setIsBusy(false);
  };
  return (
    <PersonRow>
      <Avatar username={user.username} src={user.avatar_url} size={44} />
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>{user.username}</Typography>
        <Hint>{say.list.since(since.text)}</Hint>
      </RowText>
      <Button
        variant="outlined"
        size="small"
        loading={isBusy}
        aria-label={say.unblockOf(user.username)}
        onClick={() => void run()}
        sx={{ flexShrink: 0 }}
      >
        {say.unblock}
      </Button>
    </PersonRow>
  );
}
