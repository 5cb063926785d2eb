import { Flag } from 'lucide-react';
import { Menu, MenuItem } from 'shared-kit/overlays';
import * as texts from '../texts';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
  onReport: () => void;
}

export default function ReportMenuItems({ anchor, onClose, onReport }: Props) {
  const report = () => {
    onClose();
    onReport();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={report}>
        <Flag size={18} aria-hidden />
        {texts.reporting.report}
      </MenuItem>
    </Menu>
  );
}
