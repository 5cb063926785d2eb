import type { Person } from 'shared-kit/contract';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { blocks as say } from '../texts';
import { useBlockMutation } from './blocksApi';

export default function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const attempt = useAttempt();
  const [block, { isLoading }] = useBlockMutation();
  const confirm = async () => {
    await attempt(block(person.id), say.blocked(person.username));
    onClose();
  };
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
