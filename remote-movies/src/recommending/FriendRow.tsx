import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { keyPerBody } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { FriendLine } from '../parts/FriendLine';
import { recommending as say } from '../texts';
import { useRecommendMutation } from './recommendingApi';

/** The sentences that say who. */
const REFUSALS: Partial<Record<string, (name: string) => string>> = {
  ALREADY_RECOMMENDED: say.alreadyRecommended,
  ALREADY_SEEN: say.alreadySeen,
};

interface Props {
  friend: Person;
  movieId: string;
  note: string;
  isNoteValid: boolean;
}

export function FriendRow({ friend, movieId, note, isNoteValid }: Props) {
  const toast = useToast();
  const [keyOf] = useState(keyPerBody);
  const [recommend, { isLoading, isSuccess, error }] = useRecommendMutation();
  const failure = error && failureOf(error);
  const refusal = failure?.code && REFUSALS[failure.code];
  const send = async () => {
    const body = { user_id: friend.id, ...(note && { note }) };
    const result = await recommend({ params: { id: movieId }, body, idempotencyKey: keyOf(body) });
    if (!result.error) toast.success(say.success(friend.username));
  };
  return (
    <FriendLine friend={friend} problem={failure && (refusal ? refusal(friend.username) : failure.message)}>
      <Button
        size="small"
        variant={isSuccess ? 'text' : 'outlined'}
        aria-label={isSuccess ? undefined : say.sendTo(friend.username)}
        disabled={isLoading || isSuccess || refusal !== undefined || !isNoteValid}
        startIcon={isSuccess ? <Check size={16} aria-hidden /> : <Send size={16} aria-hidden />}
        onClick={() => void send()}
      >
        {isSuccess ? say.sent : say.send}
      </Button>
    </FriendLine>
  );
}
