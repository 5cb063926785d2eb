import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { Movie } from 'shared-kit/contract';
import { FAVOURITES_MAX } from 'shared-kit/contract/limits';
import { shownTitle } from 'shared-kit/contract/titles';
import { Box, Hint, IconButton, Poster, styled } from 'shared-kit/ui';
import { MoviePicker } from '../catalogue/MoviePicker';
import { favourites as say } from '../texts';

const Places = styled('ol')({
  margin: '0 0 20px',
  display: 'grid',
  gridTemplateColumns: `repeat(${FAVOURITES_MAX}, minmax(0, 1fr))`,
  gap: 12,
  maxWidth: 560,
});
const Vacant = styled('li')(({ theme }) => ({
  aspectRatio: '2 / 3',
  borderRadius: 10,
  border: `2px dashed ${theme.vars.palette.divider}`,
}));

const movedBy = (movies: Movie[], index: number, step: 1 | -1): Movie[] => {
  const next = [...movies];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index + step, 0, moved);
  return next;
};

interface Props {
  movies: Movie[];
  onChange: (movies: Movie[]) => void;
}

/** Up to four films in order, and the search for them. */
export function FavouritesChooser({ movies, onChange }: Props) {
  const isFull = movies.length >= FAVOURITES_MAX;
  return (
    <>
      <Hint sx={{ marginBottom: 2 }}>{isFull ? say.full : say.hint}</Hint>
      <Places role="list">
        {movies.map((movie, index) => (
          <Place
            key={movie.id}
            movie={movie}
            isFirst={index === 0}
            isLast={index === movies.length - 1}
            move={(step) => onChange(movedBy(movies, index, step))}
            remove={() => onChange(movies.filter(({ id }) => id !== movie.id))}
          />
        ))}
        {Array.from({ length: FAVOURITES_MAX - movies.length }, (_, index) => (
          <Vacant key={index} aria-hidden />
        ))}
      </Places>
      <MoviePicker
        nameOf={say.add}
        isDisabled={isFull}
        leaveOut={movies}
        onPick={(movie) => onChange([...movies, movie])}
      />
    </>
  );
}

interface PlaceProps {
  movie: Movie;
  isFirst: boolean;
  isLast: boolean;
  move: (step: 1 | -1) => void;
  remove: () => void;
}

const Place = ({ movie, isFirst, isLast, move, remove }: PlaceProps) => (
  <li>
    <Box sx={{ position: 'relative' }}>
      <Poster movie={movie} decorative={false} />
      <IconButton
        size="small"
        aria-label={say.remove(shownTitle(movie))}
        onClick={remove}
        sx={{ position: 'absolute', top: 4, right: 4, color: '#fff', backgroundColor: 'rgba(0, 0, 0, 0.6)' }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'center' }}>
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={say.earlier(shownTitle(movie))}
        onClick={() => move(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={say.later(shownTitle(movie))}
        onClick={() => move(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </Box>
  </li>
);
