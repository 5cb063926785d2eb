import { Trash2 } from 'lucide-react';
import { formatDate, useLastSeen } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { Box, Button, styled } from 'shared-kit/ui';
import { RowAction } from '../parts/RowAction';
import { texts } from '../texts';
import type { Ask } from './asked';
import { Role, Who } from './UserFacts';

const say = texts.users;

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
});
const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& dt': { color: theme.vars.palette.text.secondary },
}));

function UserCard({ user, ask }: { user: ManagedUser; ask: Ask }) {
  const lastSeen = useLastSeen(user.last_seen);
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Who user={user} />
        <Role isAdmin={user.isAdmin} />
      </Box>
      <Facts>
        <dt>{say.columns.email}</dt>
        <dd>{user.email}</dd>
        <dt>{say.columns.created_at}</dt>
        <dd>{formatDate(user.created_at)}</dd>
        <dt>{say.columns.last_seen}</dt>
        <dd>{lastSeen}</dd>
      </Facts>
      <Box
        role="group"
        aria-label={texts.parts.actionsOf(user.username)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          marginTop: 'auto',
          '& > :last-child': { marginInlineStart: 'auto' },
        }}
      >
        <Button size="small" variant="outlined" onClick={() => ask('toggleAdmin', user)}>
          {user.isAdmin ? say.unmakeAdmin : say.makeAdmin}
        </Button>
        <Button size="small" onClick={() => ask('edit', user)}>
          {say.edit}
        </Button>
        <RowAction
          name={say.remove}
          dangerous
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => ask('remove', user)}
        />
      </Box>
    </Card>
  );
}

/** In place of the table where that has no room. */
export function UserCards({ users, ask }: { users: readonly ManagedUser[]; ask: Ask }) {
  return (
    <Cards role="list" aria-label={say.title}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} ask={ask} />
      ))}
    </Cards>
  );
}
