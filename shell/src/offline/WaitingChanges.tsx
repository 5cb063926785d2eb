import { useSyncExternalStore } from 'react';
import { useSession } from 'shared-kit/state';
import { onDemand } from '../frame/onDemand';
import { waiting } from './waiting';

const WaitingLine = onDemand(() => import('./WaitingLine'));
const endQuestion = () => waiting.askBeforeLogout(null);

/** Says how many changes wait for a network, and asks before a logout loses them. */
export function WaitingChanges() {
  const { userId } = useSession();
  const count = useSyncExternalStore(
    waiting.subscribe,
    () => waiting.count(userId),
    () => 0,
  );
  const logOut = useSyncExternalStore(waiting.subscribe, waiting.logoutQuestion, () => null);
  return count > 0 && <WaitingLine open count={count} logOut={logOut} onClose={endQuestion} />;
}
