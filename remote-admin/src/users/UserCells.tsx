import { Ban, Trash2, UserCheck } from 'lucide-react';
import { formatDateTime } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Avatar, Box, Chip, Hint, TextLink } from 'shared-kit/ui';
import { ACCENTED } from '../parts/accented';
import { RowAction } from '../parts/RowAction';
import { users as say } from '../texts';
import type { OnUserAction } from './useUserActions';

function SuspensionChip({ reason, until }: NonNullable<ManagedUser['suspension']>) {
  const end = until ? say.suspendedUntil(formatDateTime(until)) : say.suspendedIndefinitely;
  return (
    <Chip
      size="small"
      color="error"
      variant="outlined"
      label={say.suspended}
      title={say.suspensionReason(reason, end)}
    />
  );
}

export const RoleAndSuspensionCell = ({ user: { isAdmin, suspension } }: { user: ManagedUser }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
    <Role isAdmin={isAdmin} />
    {suspension && <SuspensionChip {...suspension} />}
  </Box>
);

const Role = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <Chip size="small" label={say.admin} sx={ACCENTED} />
  ) : (
    <Hint component="span" sx={{ whiteSpace: 'nowrap' }}>
      {say.user}
    </Hint>
  );

export function UserCell({ user }: { user: ManagedUser }) {
  const { userId } = useSession();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar username={user.username} src={user.avatar_url} userId={user.id} size={36} />
      <Box sx={{ minWidth: { xs: 0, lg: 128 }, overflowWrap: 'anywhere' }}>
        <TextLink to={userPage(user.id)}>{user.username}</TextLink>
        {user.id === userId && (
          <Hint
            variant="caption"
            component="span"
            sx={{ display: 'inline-block', marginInlineStart: 1, whiteSpace: 'nowrap' }}
          >
            {say.you}
          </Hint>
        )}
      </Box>
    </Box>
  );
}

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Suspends or deletes a user. */
export const EndingActions = ({ user, onAction }: { user: ManagedUser; onAction: OnUserAction }) => (
  <>
    <RowAction
      name={user.suspension ? say.unsuspend : say.suspend}
      icon={user.suspension ? <UserCheck {...ICON} /> : <Ban {...ICON} />}
      onClick={() => onAction(user.suspension ? 'unsuspend' : 'suspend', user)}
    />
    <RowAction
      name={say.remove}
      dangerous
      icon={<Trash2 {...ICON} />}
      onClick={() => onAction('remove', user)}
    />
  </>
);
