import { failureOf } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { blocks as say } from '../texts';
import { useBlockMutation } from './blocksApi';

export default function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toast = useToast();
  const [block, { isLoading }] = useBlockMutation();
  async function confirm() {
    try {
      await block(person.id).unwrap();
      toast.success(say.blocked(person.username));
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={say.ask(person.username)}
      confirm={say.block}
      dangerous
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say.description}
    </ConfirmDialog>
  );
}
