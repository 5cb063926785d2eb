import type { Movie } from 'shared-kit/contract';
import { shownTitles } from 'shared-kit/contract/titles';
import { Box, DocumentTitle, Poster, Skeleton, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { FilmActionsSkeleton } from './FilmActions';
import { MovieLine } from './MovieDetails';

const say = texts.movie;
const LONG_TITLE = 40;
const TITLE_SIZES = {
  short: 'clamp(1.5rem, 1rem + 2.8vw, 3.25rem)',
  long: 'clamp(1.25rem, 0.9rem + 1.8vw, 2.25rem)',
};
const SHADOW = '0 24px 60px rgba(0, 0, 0, 0.35)';

export const MoviePoster = ({ movie }: { movie: Movie }) => (
  <Box data-area="poster" sx={{ borderRadius: '14px', boxShadow: SHADOW, '--poster-radius': '14px' }}>
    <Poster movie={movie} eager />
  </Box>
);

export function MovieHead({ movie }: { movie: Movie }) {
  const { release_year: year } = movie;
  const { title, original } = shownTitles(movie);
  return (
    <Box data-area="head" sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <DocumentTitle>{year === null ? title : `${title} (${year})`}</DocumentTitle>
      <Box>
        <Typography
          variant="h1"
          sx={{
            fontSize: TITLE_SIZES[title.length > LONG_TITLE ? 'long' : 'short'],
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Typography>
        {original && (
          <Typography
            sx={{ color: 'text.secondary', fontStyle: 'italic', marginTop: 0.5, overflowWrap: 'anywhere' }}
            title={say.original}
          >
            {original}
          </Typography>
        )}
      </Box>
      <MovieLine movie={movie} />
    </Box>
  );
}

export const MovieSkeleton = () => (
  <>
    <Box data-area="poster">
      <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '2 / 3' }} />
    </Box>
    <Box data-area="head" aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      <DocumentTitle>{say.title}</DocumentTitle>
      <Typography variant="h1" sx={{ fontSize: TITLE_SIZES.short }}>
        <Skeleton width="70%" />
      </Typography>
      <Skeleton width="45%" sx={{ fontSize: '1rem' }} />
    </Box>
    <FilmActionsSkeleton />
    <Box data-area="details">
      <Skeleton width="90%" />
      <Skeleton width="85%" />
      <Skeleton width="60%" />
    </Box>
  </>
);
