import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import { api, calls, failureOf } from 'shared-kit';
import type { Movie, Person } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { recommendationRoutes } from 'shared-kit/contract/routes';
import { shownTitle } from 'shared-kit/contract/titles';
import { TitledDialog } from 'shared-kit/overlays';
import { keyPerBody, lengthOf, textRule } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Box, Button, TextField, Typography } from 'shared-kit/ui';
import { FriendChoice } from '../parts/FriendChoice';
import { FriendLine } from '../parts/FriendLine';
import { recommending as say } from '../texts';

const { useRecommendMutation } = api.injectEndpoints({
  endpoints: (build) => ({ recommend: build.mutation(calls(recommendationRoutes.create)) }),
});

const noteRule = textRule(FIELDS.recommendationNote);

export default function RecommendDialog({ movie, onClose }: { movie: Movie; onClose: () => void }) {
  const [note, setNote] = useState('');
  const written = note.trim();
  const error = noteRule(written);
  return (
    <TitledDialog
      title={say.title(shownTitle(movie))}
      onClose={onClose}
      sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <FriendChoice
        above={
          <Box sx={{ paddingTop: 0.5 }}>
            <TextField
              label={say.note}
              placeholder={say.notePlaceholder}
              multiline
              minRows={2}
              maxRows={5}
              value={note}
              error={error}
              onChange={(event) => setNote(event.target.value)}
            />
            <Typography
              variant="caption"
              sx={{ color: error ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {say.counter(lengthOf(written), FIELDS.recommendationNote.max)}
            </Typography>
          </Box>
        }
      >
        {(friend) => (
          <FriendRow
            key={friend.id}
            friend={friend}
            movieId={movie.id}
            note={written}
            isNoteValid={error === undefined}
          />
        )}
      </FriendChoice>
    </TitledDialog>
  );
}

/** The sentences that say who. */
const REFUSALS: Partial<Record<string, (name: string) => string>> = {
  ALREADY_RECOMMENDED: say.alreadyRecommended,
  ALREADY_SEEN: say.alreadySeen,
};

interface FriendRowProps {
  friend: Person;
  movieId: string;
  note: string;
  isNoteValid: boolean;
}

function FriendRow({ friend, movieId, note, isNoteValid }: FriendRowProps) {
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
