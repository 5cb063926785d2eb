import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSession } from 'shared-kit/state';
import { styled, Typography } from 'shared-kit/ui';
import { onDemand } from '../frame/onDemand';
import { offline as say } from '../texts/offline';
import { waiting } from './waiting';

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

const LogoutQuestion = onDemand(() => import('./LogoutQuestion'));
const close = () => waiting.askBeforeLogout(null);

/** Says how many changes wait for a network, and asks before a logout loses them. */
export function WaitingChanges() {
  const { userId } = useSession();
  const count = useSyncExternalStore(
    waiting.subscribe,
    () => waiting.count(userId),
    () => 0,
  );
  const logOut = useSyncExternalStore(waiting.subscribe, waiting.logoutQuestion, () => null);
  return (
    <>
      {count > 0 && (
        <Line role="status">
          <CloudOff size={18} aria-hidden />
          <Typography variant="body2">{say.waiting(count)}</Typography>
        </Line>
      )}
      {logOut && <LogoutQuestion open count={count} logOut={logOut} onClose={close} />}
    </>
  );
}
