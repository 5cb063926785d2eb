import { Pencil, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from 'shared-kit/overlays';
import * as texts from '../texts';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export default function CardMenuItems({ anchor, onClose, onEdit, onRemove }: Props) {
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={closing(onEdit)}>
        <Pencil size={18} aria-hidden />
        {texts.editing.edit}
      </MenuItem>
      <MenuItem onClick={closing(onRemove)}>
        <Trash2 size={18} aria-hidden />
        {texts.removing.action}
      </MenuItem>
    </Menu>
  );
}
