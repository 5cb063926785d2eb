import type { ReactNode } from 'react';
import { Badge, Tooltip, IconButton } from 'shared-kit/ui';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { usePopup } from '../usePopup';

const Popup = onDemand(() => import('./Popup'));

interface Props {
  name: string;
  count: number;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
}

export function CountedBell({ name, count, icon, children }: Props) {
  const popup = usePopup();
  return (
    <>
      <Tooltip text={name} atEnd>
        <IconButton
          aria-label={texts.header.counted(name, count)}
          aria-haspopup="dialog"
          aria-expanded={popup.isOpen}
          color="inherit"
          onClick={popup.open}
        >
          <Badge badgeContent={count} color="secondary" max={99}>
            {icon}
          </Badge>
        </IconButton>
      </Tooltip>
      {popup.wasOpened && (
        <Popup name={name} anchor={popup.anchor} open={popup.isOpen} onClose={popup.close}>
          {children(popup.close)}
        </Popup>
      )}
    </>
  );
}
