import { useId } from 'react';
import type { Person } from 'shared-kit/contract';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button } from 'shared-kit/ui';
import * as texts from '../texts';
import { MoviesTogether } from './MoviesTogether';

const say = texts.together;

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
        <MoviesTogether friendId={friend.id} />
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{say.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
