import { lazy, Suspense, useId, useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import { MovieCard } from '../catalogue/MovieCard';
import { favourites as say } from '../texts';

const FavouritesDialog = lazy(() => import('./FavouritesDialog'));

const Four = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'clamp(8px, 2vw, 24px)',
  maxWidth: 760,
});

/** At the top of a profile. Only the owner sees it when it is empty. */
export function FavouriteMovies({ movies, isOwn }: { movies: Movie[]; isOwn: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  if (movies.length === 0 && !isOwn) return null;
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, marginBottom: 1.5 }}>
        <Typography variant="h2" id={id}>
          {isOwn ? say.own : say.title}
        </Typography>
        {isOwn && (
          <Button size="small" onClick={() => setChoosing(true)}>
            {movies.length === 0 ? say.choose : say.change}
          </Button>
        )}
      </Box>
      {movies.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{say.empty}</Typography>}
      {movies.length > 0 && (
        <Four role="list">
          {movies.map((movie) => (
            <MovieCard key={movie.id} movie={movie} facts={null} />
          ))}
        </Four>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <FavouritesDialog chosen={movies} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
