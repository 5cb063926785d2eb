import { Slot } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { TitledDialog } from 'shared-kit/overlays';
import { Spinner } from 'shared-kit/ui';
import { together as say } from '../texts';

export default function TogetherDialog({ friend, onClose }: { friend: Person; onClose: () => void }) {
  return (
    <TitledDialog title={say.title(friend.username)} onClose={onClose} maxWidth="sm">
      <Slot
        name="social/together@1"
        props={{ friendId: friend.id }}
        waiting={<Spinner minHeight={280} />}
        small
      />
    </TitledDialog>
  );
}
