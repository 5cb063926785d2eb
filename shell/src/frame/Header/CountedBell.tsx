import type { ReactNode } from 'react';
import { Badge, Tooltip, IconButton } from 'shared-kit/ui';
import * as texts from '../../texts';
import { onDemand } from '../onDemand';
import { usePopup } from '../usePopup';

const Popup = onDemand(() => import('./Popup'));

/** The number has the upper corner. */
const DOT_CORNER = { vertical: 'bottom', horizontal: 'right' } as const;

interface Props {
  name: string;
  count: number;
  /** Shows a dot and says so in the accessible name. */
  unread?: boolean;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
}

export function CountedBell({ name, count, unread = false, icon, children }: Props) {
  const popup = usePopup();
  return (
    <>
      <Tooltip text={name} atEnd>
        <IconButton
          aria-label={texts.header.counted(name, count, unread)}
          aria-haspopup="dialog"
          aria-expanded={popup.isOpen}
          color="inherit"
          onClick={popup.open}
        >
          <Badge badgeContent={count} color="secondary" max={99}>
            <Badge variant="dot" color="error" invisible={!unread} anchorOrigin={DOT_CORNER}>
              {icon}
            </Badge>
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
