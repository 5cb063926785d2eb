import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TonightRoom } from 'shared-kit/contract';
import { Box, Button, IconButton, styled, Tooltip, Typography } from 'shared-kit/ui';
import { tonightRoom as say } from '../texts';
import { Answers } from './Answers';
import { SwipeCard } from './SwipeCard';

const KEYS: Record<string, 'yes' | 'no' | 'back'> = { ArrowRight: 'yes', ArrowLeft: 'no', ArrowUp: 'back' };
/** Keys that belong to what has the focus. */
const TYPING = 'input, textarea, select, [role="menu"], [role="dialog"]';

/** The buttons stay above the bottom bar. */
const WIDTH = 'min(100%, 380px, max(220px, calc((100svh - 500px) * 2 / 3)))';
const Stack = styled('div')({ width: WIDTH, marginInline: 'auto', display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 16 });

interface Props {
  room: TonightRoom;
  vote: (movieId: string, yes: boolean) => void;
}

/** Goes on at the first film without a vote, also after a reload. */
export function Deck({ room: { deck, my_votes: votes }, vote }: Props) {
  const [reopened, setReopened] = useState<string | null>(null);
  const next = deck.find(({ id }) => (reopened === null ? !(id in votes) : id === reopened));
  const shown = next ? deck.indexOf(next) : deck.length;
  const answer = (yes: boolean) => {
    if (!next) return;
    setReopened(null);
    vote(next.id, yes);
  };
  const back = () => setReopened(deck[shown - 1]?.id ?? null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const act = KEYS[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey || target?.closest(TYPING)) return;
    event.preventDefault();
    if (act === 'back') back();
    else answer(act === 'yes');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  if (!next) return <Answers deck={deck} votes={votes} vote={vote} />;
  return (
    <Stack>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {say.progress(shown + 1, deck.length)}
      </Typography>
      <SwipeCard key={next.id} movie={next} onVote={answer} />
      <Buttons>
        <Button
          size="large"
          variant="outlined"
          color="error"
          startIcon={<X aria-hidden />}
          onClick={() => answer(false)}
          sx={{ flex: 1, minHeight: 56 }}
        >
          {say.no}
        </Button>
        <Tooltip text={say.back}>
          <span>
            <IconButton aria-label={say.back} disabled={shown === 0} onClick={back}>
              <Undo2 aria-hidden />
            </IconButton>
          </span>
        </Tooltip>
        <Button
          size="large"
          variant="contained"
          color="success"
          startIcon={<Check aria-hidden />}
          onClick={() => answer(true)}
          sx={{ flex: 1, minHeight: 56 }}
        >
          {say.yes}
        </Button>
      </Buttons>
      <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'center' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say.keys}
        </Typography>
      </Box>
    </Stack>
  );
}
