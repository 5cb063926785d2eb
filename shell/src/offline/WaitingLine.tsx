import { CloudOff } from 'lucide-react';
import { ConfirmDialog } from 'shared-kit/overlays';
import { Typography } from 'shared-kit/ui';
import { StatusLine } from '../frame/StatusLine';
import { offline as say } from '../texts/offline';

interface Props {
  open: boolean;
  count: number;
  /** Asked about if it isn't null. */
  logOut: (() => void) | null;
  /** Ends the question. */
  onClose: () => void;
}

export default function WaitingLine({ open, count, logOut, onClose }: Props) {
  if (!open) return null;
  return (
    <>
      <StatusLine role="status">
        <CloudOff size={18} aria-hidden />
        <Typography variant="body2">{say.waiting(count)}</Typography>
      </StatusLine>
      <ConfirmDialog
        open={logOut !== null}
        title={say.logoutTitle}
        confirm={say.logout}
        dangerous
        onConfirm={() => {
          onClose();
          logOut?.();
        }}
        onClose={onClose}
      >
        {say.logoutLoses(count)}
      </ConfirmDialog>
    </>
  );
}
