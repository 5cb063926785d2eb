import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuList, Popover } from 'shared-kit/overlays';
import { Box, Divider } from 'shared-kit/ui';

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  run: () => void;
}

interface Props {
  name: string;
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  header?: ReactNode;
  onClose: () => void;
}

const PAPER = {
  width: 300,
  maxWidth: 'calc(100vw - 32px)',
  borderRadius: '14px',
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 16px 48px rgba(0, 0, 0, 0.24)',
};

export default function ActionMenuItems({ name, anchor, actions, header, onClose }: Props) {
  const items = actions.map(({ label, Icon, run }) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose();
        run();
      }}
    >
      <Icon size={18} aria-hidden />
      {label}
    </MenuItem>
  ));
  if (!header)
    return (
      <Menu open anchorEl={anchor} onClose={onClose}>
        {items}
      </Menu>
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: PAPER } }}
    >
      <Box sx={{ padding: 2 }}>{header}</Box>
      <Divider />
      <MenuList>{items}</MenuList>
    </Popover>
  );
}
