import { Check } from 'lucide-react';
import type { Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { useAttempt } from 'shared-kit/parts';
import { Poster, styled } from 'shared-kit/ui';
import { useSetMarkMutation } from '../marks/marksApi';

const Toggle = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 10,
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textAlign: 'left',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 4 },
  '& > [data-name]': {
    marginTop: 6,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& > [data-poster]': { borderRadius: 10, transition: 'transform 160ms, box-shadow 160ms' },
  '&[aria-pressed="true"] > [data-poster]': {
    transform: 'scale(0.94)',
    boxShadow: `0 0 0 3px ${theme.vars.palette.accent}`,
  },
  '@media (prefers-reduced-motion: reduce)': { '& > [data-poster]': { transition: 'none' } },
}));
const Tick = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 10,
  right: 10,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.accent,
  boxShadow: '0 2px 8px rgba(0, 0, 0, 0.4)',
}));

interface Props {
  movie: Movie;
  isSeen: boolean;
  onMark: (isOn: boolean) => void;
}

/** A poster that is touched when one has seen the film. */
export function WallPoster({ movie, isSeen, onMark }: Props) {
  const [send, { isLoading }] = useSetMarkMutation();
  const attempt = useAttempt();
  const toggle = async () => {
    if (isLoading) return;
    onMark(!isSeen);
    const isDone = await attempt(send({ movieId: movie.id, mark: 'watched', isOn: !isSeen }));
    if (!isDone) onMark(isSeen);
  };
  return (
    <li>
      <Toggle type="button" aria-pressed={isSeen} onClick={() => void toggle()}>
        <div data-poster>
          <Poster movie={movie} />
        </div>
        {isSeen && (
          <Tick>
            <Check size={18} aria-hidden />
          </Tick>
        )}
        <span data-name>{shownTitle(movie)}</span>
      </Toggle>
    </li>
  );
}
