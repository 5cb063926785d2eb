import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TonightRoom } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import {
  Box,
  Button,
  ButtonBase,
  Hint,
  IconButton,
  Poster,
  PosterGrid,
  styled,
  Tooltip,
  Typography,
} from 'shared-kit/ui';
import { tonightRoom as say } from '../texts';
import { SHORT_PHONE } from './roomPage';
import { SwipeCard } from './SwipeCard';

const KEYS: Record<string, 'yes' | 'no' | 'back'> = { ArrowRight: 'yes', ArrowLeft: 'no', ArrowUp: 'back' };
/** Keys that belong to what has the focus. */
const TYPING = 'input, textarea, select, [role="menu"], [role="dialog"]';

/** Of a poster that leaves room for the texts and buttons, and on phones for the bottom bar. */
const WIDTH = 'min(100%, 380px, max(220px, calc((100svh - 572px) * 2 / 3)))';
const Stack = styled('div')({
  width: WIDTH,
  marginInline: 'auto',
  display: 'grid',
  gap: 16,
  [SHORT_PHONE]: { width: '100%', gap: 10 },
});
const Buttons = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 8,
  '& svg': { flexShrink: 0 },
});
const VOTE = { flex: 1, minHeight: 56, paddingInline: 1 };

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
      <Hint role="status" sx={{ textAlign: 'center' }}>
        {say.progress(shown + 1, deck.length)}
      </Hint>
      <SwipeCard key={next.id} movie={next} onVote={answer} />
      <Buttons>
        <Button
          size="large"
          variant="outlined"
          color="error"
          startIcon={<X aria-hidden />}
          onClick={() => answer(false)}
          sx={VOTE}
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
          sx={VOTE}
        >
          {say.yes}
        </Button>
      </Buttons>
      <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'center' }}>
        <Hint variant="caption">{say.keys}</Hint>
      </Box>
    </Stack>
  );
}

const Answer = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  width: '100%',
  borderRadius: 10,
  '&[aria-pressed="false"] > div': { opacity: 0.4, filter: 'grayscale(0.7)' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 3 },
  '& > span': {
    position: 'absolute',
    right: 8,
    top: 8,
    display: 'grid',
    padding: 6,
    borderRadius: '50%',
    color: '#fff',
    backgroundColor: '#2e7d32',
  },
  '&[aria-pressed="false"] > span': { backgroundColor: '#555' },
}));

interface AnswersProps {
  deck: TonightRoom['deck'];
  votes: TonightRoom['my_votes'];
  vote: (movieId: string, yes: boolean) => void;
}

/** All films are answered. Each answer can still be changed. */
const Answers = ({ deck, votes, vote }: AnswersProps) => (
  <section aria-labelledby="tonight-answers">
    <Typography variant="h2" id="tonight-answers">
      {say.done}
    </Typography>
    <Typography sx={{ color: 'text.secondary', marginBlock: 1.5 }}>{say.doneHint}</Typography>
    <PosterGrid aria-label={say.answers}>
      {deck.map((movie) => {
        const yes = votes[movie.id] ?? false;
        return (
          <li key={movie.id}>
            <Answer
              aria-pressed={yes}
              aria-label={say.answer(shownTitle(movie), yes)}
              onClick={() => vote(movie.id, !yes)}
            >
              <Poster movie={movie} />
              <span aria-hidden>{yes ? <Check size={18} /> : <X size={18} />}</span>
            </Answer>
          </li>
        );
      })}
    </PosterGrid>
  </section>
);
