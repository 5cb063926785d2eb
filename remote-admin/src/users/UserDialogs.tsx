import { ConfirmDialog } from 'shared-kit/overlays';
import { texts } from '../texts';
import type { Asked } from './asked';
import { EditUserDialog } from './EditUserDialog';
import type { useUserActs } from './useUserActs';

const say = texts.users;

interface Props {
  asked: Asked | null;
  acts: ReturnType<typeof useUserActs>;
  onClose: () => void;
}

/** What has to be answered before an act: a form, the typed name, or whether one really gives up one's own rights. */
export function UserDialogs({ asked, acts, onClose }: Props) {
  if (!asked) return null;
  const { act, user } = asked;
  if (act === 'edit')
    return <EditUserDialog user={user} onSave={(change) => acts.update(user.id, change)} onClose={onClose} />;
  if (act === 'remove')
    return (
      <ConfirmDialog
        open
        title={say.removal.title(user.username)}
        confirm={say.remove}
        dangerous
        typed={{ label: say.removal.typed(user.username), word: user.username }}
        onConfirm={() => {
          onClose();
          void acts.remove(user);
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
        void acts.setAdmin(user, false);
      }}
      onClose={onClose}
    >
      {say.stepDown.body}
    </ConfirmDialog>
  );
}
