import { LogOut } from 'lucide-react';
import { Menu, MenuItem } from 'shared-kit/overlays';
import { useLogout } from '../../session/useLogout';
import * as texts from '../../texts';
import type { AccountMenuProps } from '../Header/AccountButton';

export default function AdminMenu({ anchor, open, onClose }: AccountMenuProps) {
  const logout = useLogout(onClose);
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.admin.account } }}
    >
      <MenuItem onClick={logout}>
        <LogOut size={19} aria-hidden />
        {texts.admin.logout}
      </MenuItem>
    </Menu>
  );
}
