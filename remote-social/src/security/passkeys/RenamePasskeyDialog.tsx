import type { Passkey } from 'shared-kit/contract';
import { Dialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { renamePasskey as say } from '../../texts';
import { useRenamePasskeyMutation } from '../securityApi';
import { NameStep } from './NameStep';

export default function RenamePasskeyDialog({
  passkey: { id, name: current },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const toast = useToast();
  const [rename] = useRenamePasskeyMutation();
  async function save(name: string) {
    if (name !== current) {
      await rename({ id, name }).unwrap();
      toast.success(say.done);
    }
    onClose();
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <NameStep title={say.title} submit={say.submit} name={current} onSubmit={save} onClose={onClose} />
    </Dialog>
  );
}
