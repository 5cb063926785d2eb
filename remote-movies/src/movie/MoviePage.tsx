import { lazy } from 'react';
import { failureOf, isNotFound } from 'shared-kit';
import { useParams } from 'shared-kit/router';
import { useRefetchOnMount } from 'shared-kit/state';
import { Box, FailedPage, Page, styled } from 'shared-kit/ui';
import { MovieRow } from '../catalogue/MovieRow';
import { useMovieQuery, useSimilarMoviesQuery } from '../catalogue/moviesApi';
import { Comments } from '../comments/Comments';
import { FriendRatings } from '../marks/FriendRatings';
import { RatingPanel } from '../ratings/RatingPanel';
import { SealedCards } from '../sealed/SealedCards';
import * as texts from '../texts';
import { Backdrop } from './Backdrop';
import { FilmActions } from './FilmActions';
import { MovieDetails } from './MovieDetails';
import { MovieHead, MoviePoster, MovieSkeleton } from './MovieHead';

const MovieMissing = lazy(() => import('./MovieMissing'));
const AREAS = ['poster', 'head', 'actions', 'details', 'ratings'] as const;

/** On a phone the poster is small, so that title and actions are on the first screen. */
const MovieLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px clamp(16px, 3vw, 40px)',
  alignItems: 'start',
  ...Object.fromEntries(AREAS.map((area) => [`& > [data-area="${area}"]`, { gridArea: area, minWidth: 0 }])),
  gridTemplateColumns: 'clamp(96px, 30vw, 150px) minmax(0, 1fr)',
  gridTemplateAreas: '"poster head" "actions actions" "details details" "ratings ratings"',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'clamp(180px, 30%, 280px) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto auto 1fr',
    gridTemplateAreas: '"poster head" "poster actions" "poster details" "poster ratings"',
    '& > [data-area="ratings"]': { maxWidth: 360 },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '280px minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"poster head ratings" "poster actions ratings" "poster details ratings"',
  },
}));

const Areas = styled(Page)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(32px, 4vw, 56px)',
  // The film may be longer than its skeleton, and must not push what one reads already.
  '&[aria-busy=true] [data-area=ratings], &[aria-busy=true] > :not(:first-child)': { visibility: 'hidden' },
});

function SimilarMovies({ movieId }: { movieId: string }) {
  const query = useSimilarMoviesQuery(movieId);
  return <MovieRow title={texts.movie.similar} movies={query.currentData?.movies} query={query} />;
}

function Movie({ movieId }: { movieId: string }) {
  const query = useMovieQuery(movieId, { refetchOnMountOrArgChange: useRefetchOnMount() });
  const { currentData: movie, error, refetch } = query;
  if (isNotFound(error)) return <MovieMissing />;
  if (error && !movie)
    return <FailedPage title={texts.movie.title} detail={failureOf(error).message} retry={refetch} />;
  // Ratings, similar films and comments load in parallel with the film.
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate', overflow: 'clip' }}>
      {movie && <Backdrop movie={movie} />}
      <Areas aria-busy={!movie}>
        <MovieLayout>
          {movie ? (
            <>
              <MoviePoster movie={movie} />
              <MovieHead movie={movie} />
              <FilmActions movie={movie} />
              <MovieDetails movie={movie} />
            </>
          ) : (
            <MovieSkeleton />
          )}
          <Box data-area="ratings">
            <RatingPanel movieId={movieId} />
            <SealedCards movieId={movieId} />
            <FriendRatings movieId={movieId} />
          </Box>
        </MovieLayout>
        <SimilarMovies movieId={movieId} />
        <Comments movieId={movieId} count={movie?.comment_count} />
      </Areas>
    </Box>
  );
}

export default function MoviePage() {
  const { movieId = '' } = useParams();
  return <Movie key={movieId} movieId={movieId} />;
}
