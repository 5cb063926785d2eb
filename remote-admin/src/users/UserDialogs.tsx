import { ConfirmDialog } from 'shared-kit/overlays';
import { users as say } from '../texts';
import { EditUserDialog } from './EditUserDialog';
import { SuspendDialog } from './SuspendDialog';
import { UnsuspendDialog } from './UnsuspendDialog';
import type { UserAction, UserActions } from './useUserActions';

interface Props {
  action: UserAction | null;
  actions: UserActions;
  onClose: () => void;
}

export function UserDialogs({ action, actions, onClose }: Props) {
  if (!action) return null;
  const { name, user } = action;
  if (name === 'edit')
    return (
      <EditUserDialog user={user} onSave={(change) => actions.update(user.id, change)} onClose={onClose} />
    );
  if (name === 'suspend')
    return <SuspendDialog user={user} onSuspend={(body) => actions.suspend(user, body)} onClose={onClose} />;
  if (name === 'unsuspend')
    return (
      <UnsuspendDialog
        user={user}
        onUnsuspend={(reason) => actions.unsuspend(user, reason)}
        onClose={onClose}
      />
    );
  if (name === 'remove')
    return (
      <ConfirmDialog
        open
        title={say.removal.title(user.username)}
        confirm={say.remove}
        dangerous
        typed={{ label: say.removal.typed(user.username), word: user.username }}
        onConfirm={() => {
          onClose();
          void actions.remove(user);
        }}
        onClose={onClose}
      >
        {say.removal.body}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={say.stepDown.title}
      confirm={say.unmakeAdmin}
      dangerous
      onConfirm={() => {
        onClose();
        void actions.setAdmin(user, false);
      }}
      onClose={onClose}
    >
      {say.stepDown.body}
    </ConfirmDialog>
  );
}
