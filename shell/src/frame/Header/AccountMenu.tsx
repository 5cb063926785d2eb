import { LogOut, Shield, User, Users } from 'lucide-react';
import { PAGES } from 'shared-kit/contract/paths';
import { Menu, MenuItem } from 'shared-kit/overlays';
import { Link } from 'shared-kit/router';
import { usePresenceOf, useSession } from 'shared-kit/state';
import { Box, Divider, Hint, Typography } from 'shared-kit/ui';
import { useLogout } from '../../session/useLogout';
import * as texts from '../../texts';
import type { AccountMenuProps } from './AccountButton';

const ICON = { size: 19, 'aria-hidden': true } as const;

export default function AccountMenu({ anchor, open, onClose }: AccountMenuProps) {
  const { userId, username, isAdmin } = useSession();
  const { isOnline } = usePresenceOf(userId ?? '');
  const logout = useLogout(onClose);
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': texts.header.account }, paper: { sx: { minWidth: 232 } } }}
    >
      <Box component="li" role="presentation" sx={{ paddingInline: 2.5, paddingBlock: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{username}</Typography>
        <Hint>{isOnline ? texts.account.online : texts.account.offline}</Hint>
      </Box>
      <Divider component="li" sx={{ marginBlock: 0.5 }} />
      <MenuItem component={Link} to={PAGES.profile} onClick={onClose}>
        <User {...ICON} />
        {texts.account.profile}
      </MenuItem>
      <MenuItem component={Link} to={PAGES.friends} onClick={onClose}>
        <Users {...ICON} />
        {texts.account.friends}
      </MenuItem>
      {isAdmin && (
        <MenuItem component={Link} to={PAGES.admin} onClick={onClose}>
          <Shield {...ICON} />
          {texts.account.admin}
        </MenuItem>
      )}
      <MenuItem onClick={logout}>
        <LogOut {...ICON} />
        {texts.account.logout}
      </MenuItem>
    </Menu>
  );
}
