import { useId } from 'react';
import { Slot } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button, Spinner } from 'shared-kit/ui';
import { together as say } from '../texts';

const HEIGHT = 280;

interface Props {
  friend: Person;
  open: boolean;
  onClose: () => void;
}

export default function TogetherDialog({ friend, open, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {say.title(friend.username)}
      </DialogTitle>
      <DialogContent>
        <Slot
          name="social/together@1"
          props={{ friendId: friend.id }}
          waiting={<Spinner minHeight={HEIGHT} />}
          small
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{say.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
