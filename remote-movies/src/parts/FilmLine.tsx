import type { Movie, MovieSummary } from 'shared-kit/contract';
import { shownTitles } from 'shared-kit/contract/titles';
import { Box, Hint, Poster, Typography } from 'shared-kit/ui';

const WIDTH = 44;

export const FilmPoster = ({ movie, width = WIDTH }: { movie: MovieSummary; width?: number }) => (
  <Box sx={{ flex: 'none', width, '--poster-radius': '6px' }}>
    <Poster movie={movie} />
  </Box>
);

type FilmToName = MovieSummary & Partial<Pick<Movie, 'directors'>>;

export function FilmLine({ movie }: { movie: FilmToName }) {
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
