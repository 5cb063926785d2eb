import { useId, useState } from 'react';
import { failureOf, useDate } from 'shared-kit';
import type { BlockedUser } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Avatar, Button, ErrorState, Skeleton, styled, Typography } from 'shared-kit/ui';
import { Panel } from '../profile/layout';
import * as texts from '../texts';
import { useBlockedUsersQuery, useUnblockMutation } from './blocksApi';

const say = texts.blocks;
const AVATAR_SIZE = 44;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  outline: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 14,
    paddingBlock: 12,
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Name = styled('strong')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 650,
});

/** They have no page for the user any more, so their names are no links. */
export function BlockedPeople() {
  const titleId = useId();
  const { data, error, refetch } = useBlockedUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel aria-labelledby={titleId}>
      <div>
        <Typography variant="h2" id={titleId} tabIndex={-1} sx={{ outline: 'none' }}>
          {say.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>{say.intro}</Typography>
      </div>
      {data && data.users.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{say.empty}</Typography>
      )}
      {data && data.users.length > 0 && (
        <List>
          {data.users.map((user) => (
            <Blocked
              key={user.id}
              user={user}
              // The button that had the focus is gone.
              onUnblocked={() => document.getElementById(titleId)?.focus()}
            />
          ))}
        </List>
      )}
      {!data && error && <ErrorState small retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={AVATAR_SIZE} aria-label={say.loading} />}
    </Panel>
  );
}

function Blocked({ user, onUnblocked }: { user: BlockedUser; onUnblocked: () => void }) {
  const toast = useToast();
  const since = useDate(user.blocked_at);
  const [unblock] = useUnblockMutation();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    try {
      await unblock(user.id).unwrap();
      toast.success(say.unblocked(user.username));
      onUnblocked();
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
      setIsBusy(false);
    }
  }
  return (
    <li>
      <Avatar username={user.username} src={user.avatar_url} size={AVATAR_SIZE} />
      <div>
        <Name>{user.username}</Name>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} {...since.zone}>
          {say.since(since.text)}
        </Typography>
      </div>
      <Button
        variant="outlined"
        size="small"
        loading={isBusy}
        aria-label={say.unblockOf(user.username)}
        onClick={() => void run()}
      >
        {say.unblock}
      </Button>
    </li>
  );
}
