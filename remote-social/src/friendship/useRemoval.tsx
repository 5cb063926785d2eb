import { lazy, Suspense, useState } from 'react';
import type { Person } from 'shared-kit/contract';
import { friendship as say } from '../texts';
import { useFriendActions } from './useFriendActions';

const ConfirmDialog = lazy(() => import('../profile/ConfirmDialog'));

/** Asks before a friendship ends. */
export function useRemoval(friend: Person) {
  const { busy, remove } = useFriendActions(friend);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return {
    busy,
    ask: () => setAsking(true),
    dialog: isAsking && (
      <Suspense>
        <ConfirmDialog
          open
          title={say.askRemove}
          confirm={say.remove}
          dangerous
          onConfirm={() => {
            close();
            void remove();
          }}
          onClose={close}
        >
          {say.removeDescription(friend.username)}
        </ConfirmDialog>
      </Suspense>
    ),
  };
}
