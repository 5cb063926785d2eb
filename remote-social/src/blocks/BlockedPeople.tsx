import { useState } from 'react';
import { failureOf, useDate } from 'shared-kit';
import type { BlockedUser } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Avatar, Button, styled, Typography } from 'shared-kit/ui';
import { useListFocus } from '../friends/useListFocus';
import { Row, Rows, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { blocks as say } from '../texts';
import { useBlockedUsersQuery, useUnblockMutation } from './blocksApi';

const AVATAR_SIZE = 44;

const PersonRow = styled(Row)({ flexWrap: 'nowrap' });

/** They have no page for the user any more, so their names are no links. */
export function BlockedPeople() {
  const query = useBlockedUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useListFocus<HTMLDivElement>(query.data?.users.length);
  return (
    <QueryPanel say={say.list} query={query}>
      {({ users }) => (
        <div ref={list} tabIndex={-1}>
          {users.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{say.list.empty}</Typography>}
          <Rows role="list" hidden={users.length === 0}>
            {users.map((user) => (
              <Blocked key={user.id} user={user} />
            ))}
          </Rows>
        </div>
      )}
    </QueryPanel>
  );
}

function Blocked({ user }: { user: BlockedUser }) {
  const toast = useToast();
  const since = useDate(user.blocked_at);
  const [unblock] = useUnblockMutation();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    try {
      await unblock(user.id).unwrap();
      toast.success(say.unblocked(user.username));
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
      setIsBusy(false);
    }
  }
  return (
    <PersonRow>
      <Avatar username={user.username} src={user.avatar_url} size={AVATAR_SIZE} />
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>{user.username}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} {...since.zone}>
          {say.list.since(since.text)}
        </Typography>
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
