import type { Movie, MovieSummary } from 'shared-kit/contract';
import { shownTitles } from 'shared-kit/contract/titles';
import { Box, Hint, Poster, Typography } from 'shared-kit/ui';

export const FilmPoster = ({ movie, width = 44 }: { movie: MovieSummary; width?: number }) => (
  <Box sx={{ flex: 'none', width, '--poster-radius': '6px' }}>
    <Poster movie={movie} />
  </Box>
);

export function FilmLine({ movie }: { movie: MovieSummary & Partial<Pick<Movie, 'directors'>> }) {
  const { title, original } = shownTitles(movie);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Hint sx={{ overflowWrap: 'anywhere' }}>
        {[original, movie.release_year, movie.directors?.[0]].filter(Boolean).join(' · ')}
      </Hint>
    </Box>
  );
}
