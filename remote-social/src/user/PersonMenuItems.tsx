import { Ban, Flag } from 'lucide-react';
import { Menu, MenuItem } from 'shared-kit/overlays';
import * as texts from '../texts';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
  onBlock: () => void;
  onReport: () => void;
}

export default function PersonMenuItems({ anchor, onClose, onBlock, onReport }: Props) {
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={closing(onBlock)}>
        <Ban size={18} aria-hidden />
        {texts.blocks.block}
      </MenuItem>
      <MenuItem onClick={closing(onReport)}>
        <Flag size={18} aria-hidden />
        {texts.user.report}
      </MenuItem>
    </Menu>
  );
}
