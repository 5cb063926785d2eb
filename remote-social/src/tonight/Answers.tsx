import { Check, X } from 'lucide-react';
import type { TonightRoom } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { ButtonBase, Poster, PosterGrid, styled, Typography } from 'shared-kit/ui';
import { tonightRoom as say } from '../texts';

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

interface Props {
  deck: TonightRoom['deck'];
  votes: TonightRoom['my_votes'];
  vote: (movieId: string, yes: boolean) => void;
}

/** All films are answered. Each answer can still be changed. */
export function Answers({ deck, votes, vote }: Props) {
  return (
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
}
