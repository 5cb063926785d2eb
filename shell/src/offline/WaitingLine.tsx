import { CloudOff } from 'lucide-react';
import { ConfirmDialog } from 'shared-kit/overlays';
import { styled, Typography } from 'shared-kit/ui';
import { offline as say } from '../texts/offline';

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1400,
  left: 16,
  right: 16,
  bottom: 16,
  width: 'fit-content',
  margin: '0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 18px',
  borderRadius: 14,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 12px 40px rgba(0, 0, 0, 0.28)',
  // Above the bottom bar.
  [theme.breakpoints.down('sm')]: { bottom: 80 },
}));

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
      <Line role="status">
        <CloudOff size={18} aria-hidden />
        <Typography variant="body2">{say.waiting(count)}</Typography>
      </Line>
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
