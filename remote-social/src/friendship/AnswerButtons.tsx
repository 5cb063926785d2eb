import type { IncomingRequest } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { friendship as say } from '../texts';
import { useFriendActions } from './useFriendActions';

export function AnswerButtons({ request: { id, sender } }: { request: IncomingRequest }) {
  const { busy, accept, reject } = useFriendActions(sender);
  return (
    <>
      <Button size="small" variant="contained" aria-busy={busy} onClick={() => void accept(id)}>
        {say.accept}
      </Button>
      <Button size="small" variant="outlined" aria-busy={busy} onClick={() => void reject(id)}>
        {say.reject}
      </Button>
    </>
  );
}
