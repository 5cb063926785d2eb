import { formatDateTime } from 'shared-kit';
import type { ManagedUser } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Avatar, Box, Chip, TextLink, Typography } from 'shared-kit/ui';
import { users as say } from '../texts';

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

export function RoleAndSuspensionCell({ user: { isAdmin, suspension } }: { user: ManagedUser }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Role isAdmin={isAdmin} />
      {suspension && <SuspensionChip {...suspension} />}
    </Box>
  );
}

function Role({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? (
    <Chip
      size="small"
      label={say.admin}
      sx={{ color: 'accent', backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)' }}
    />
  ) : (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {say.user}
    </Typography>
  );
}

export function UserCell({ user }: { user: ManagedUser }) {
  const { userId } = useSession();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar username={user.username} src={user.avatar_url} userId={user.id} size={36} />
      <Box sx={{ minWidth: { xs: 0, lg: 128 }, overflowWrap: 'anywhere' }}>
        <TextLink to={userPage(user.id)}>{user.username}</TextLink>
        {user.id === userId && (
          <Typography
            variant="caption"
            component="span"
            sx={{
              display: 'inline-block',
              color: 'text.secondary',
              marginInlineStart: 1,
              whiteSpace: 'nowrap',
            }}
          >
            {say.you}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
