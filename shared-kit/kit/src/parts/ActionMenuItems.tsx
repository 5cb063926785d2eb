import type { LucideIcon } from 'lucide-react';
import { Menu, MenuItem } from 'shared-kit/overlays';

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  run: () => void;
}

interface Props {
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}

export default function ActionMenuItems({ anchor, actions, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {actions.map(({ label, Icon, run }) => (
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
      ))}
    </Menu>
  );
}
