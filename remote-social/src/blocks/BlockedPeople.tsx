import { useId, useState } from 'react';
import { failureOf, useDate } from 'shared-kit';
import type { BlockedUser } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Avatar, Button, ErrorState, Skeleton, styled, Typography } from 'shared-kit/ui';
import { useListFocus } from '../friends/useListFocus';
import { Panel, Row, Rows, RowText } from '../profile/layout';
import * as texts from '../texts';
import { useBlockedUsersQuery, useUnblockMutation } from './blocksApi';

const say = texts.blocks;
const AVATAR_SIZE = 44;

const PersonRow = styled(Row)({ flexWrap: 'nowrap' });

/** They have no page for the user any more, so their names are no links. */
export function BlockedPeople() {
  const titleId = useId();
  const { data, error, refetch } = useBlockedUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useListFocus<HTMLDivElement>(data?.users.length);
  return (
    <Panel aria-labelledby={titleId}>
      <div>
        <Typography variant="h2" id={titleId}>
          {say.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>{say.intro}</Typography>
      </div>
      {data && (
        <div ref={list} tabIndex={-1}>
          {data.users.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{say.empty}</Typography>}
          <Rows hidden={data.users.length === 0}>
            {data.users.map((user) => (
              <Blocked key={user.id} user={user} />
            ))}
          </Rows>
        </div>
      )}
      {!data && error && <ErrorState small retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={AVATAR_SIZE} aria-label={say.loading} />}
    </Panel>
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
          {say.since(since.text)}
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
