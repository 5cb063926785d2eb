import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Movie, Person } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { TitledDialog } from 'shared-kit/overlays';
import { keyPerBody } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, Hint } from 'shared-kit/ui';
import { FriendLine } from '../parts/FriendLine';
import { FriendChoice } from '../parts/FriendChoice';
import { sealed as say } from '../texts';
import { useStartSealedMutation } from './sealedApi';

export default function SealedDialog({ movie, onClose }: { movie: Movie; onClose: () => void }) {
  return (
    <TitledDialog
      title={say.dialogTitle(shownTitle(movie))}
      onClose={onClose}
      sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Hint>{say.explanation}</Hint>
      <FriendChoice>
        {(friend) => <Friend key={friend.id} friend={friend} movieId={movie.id} onInvited={onClose} />}
      </FriendChoice>
    </TitledDialog>
  );
}

function Friend({ friend, movieId, onInvited }: { friend: Person; movieId: string; onInvited: () => void }) {
  const toast = useToast();
  const [keyOf] = useState(keyPerBody);
  const [start, { isLoading, error }] = useStartSealedMutation();
  const failure = error && failureOf(error);
  const isOpenAlready = failure?.code === 'SEALED_EXISTS';
  const invite = async () => {
    const sent = await start({ movieId, friendId: friend.id, idempotencyKey: keyOf({ friend: friend.id }) });
    if (sent.error) return;
    onInvited();
    toast.success(say.invited(friend.username));
  };
  return (
    <FriendLine friend={friend} problem={isOpenAlready ? say.exists(friend.username) : failure?.message}>
      <Button
        size="small"
        variant="outlined"
        aria-label={say.inviteOne(friend.username)}
        disabled={isLoading || isOpenAlready}
        startIcon={<Stamp size={16} aria-hidden />}
        onClick={() => void invite()}
      >
        {say.invite}
      </Button>
    </FriendLine>
  );
}
