import { LogOut } from 'lucide-react';
import { Menu, MenuItem } from 'shared-kit/overlays';
import { useLogout } from '../../session/useLogout';
import * as texts from '../../texts';

interface Props {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

export default function AdminMenu({ anchor, open, onClose }: Props) {
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
