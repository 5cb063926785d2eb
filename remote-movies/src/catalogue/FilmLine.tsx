import type { Movie, MovieSummary } from 'shared-kit/contract';
import { Box, Poster, Typography } from 'shared-kit/ui';

const WIDTH = 44;

export const FilmPoster = ({ movie, width = WIDTH }: { movie: MovieSummary; width?: number }) => (
  <Box sx={{ flex: 'none', width, '--poster-radius': '6px' }}>
    <Poster movie={movie} />
  </Box>
);

type FilmToName = Pick<Movie, 'title' | 'release_year'> & Partial<Pick<Movie, 'directors'>>;

export const FilmLine = ({ movie: { title, release_year, directors = [] } }: { movie: FilmToName }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography sx={{ fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}>{title}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[release_year, directors[0]].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);
