import { formatDate, useLastSeen } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { Box, Button, Row, styled } from 'shared-kit/ui';
import * as texts from '../texts';
import { EndingActions, RoleAndSuspensionCell, UserCell } from './UserCells';
import type { OnUserAction } from './useUserActions';

const say = texts.users;

const Cards = styled('ul')({
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

function UserCard({ user, onAction }: { user: ManagedUser; onAction: OnUserAction }) {
  const lastSeen = useLastSeen(user.last_seen);
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <UserCell user={user} />
        <RoleAndSuspensionCell user={user} />
      </Box>
      <Facts>
        <dt>{say.columns.email}</dt>
        <dd>{user.email}</dd>
        <dt>{say.columns.created_at}</dt>
        <dd>{formatDate(user.created_at)}</dd>
        <dt>{say.columns.last_seen}</dt>
        <dd>{lastSeen}</dd>
      </Facts>
      <Row
        role="group"
        aria-label={texts.parts.actionsOf(user.username)}
        sx={{ gap: 0.5, marginTop: 'auto' }}
      >
        <Button size="small" variant="outlined" onClick={() => onAction('toggleAdmin', user)}>
          {user.isAdmin ? say.unmakeAdmin : say.makeAdmin}
        </Button>
        <Button size="small" onClick={() => onAction('edit', user)}>
          {say.edit}
        </Button>
        <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
          <EndingActions user={user} onAction={onAction} />
        </Box>
      </Row>
    </Card>
  );
}

export const UserCards = ({ users, onAction }: { users: readonly ManagedUser[]; onAction: OnUserAction }) => (
  <Cards role="list" aria-label={say.title}>
    {users.map((user) => (
      <UserCard key={user.id} user={user} onAction={onAction} />
    ))}
  </Cards>
);
