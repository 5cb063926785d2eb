import { failureOf } from 'shared-kit';
import { useParams } from 'shared-kit/router';
import { Box, ErrorState, Page, PageTitle } from 'shared-kit/ui';
import { useMovieQuery } from '../catalogue/moviesApi';
import { Comments } from '../comments/Comments';
import { FriendRatings } from '../marks/FriendRatings';
import { RatingPanel } from '../ratings/RatingPanel';
import { texts } from '../texts';
import { Backdrop } from './Backdrop';
import { FilmFacts } from './FilmFacts';
import { FilmFactsSkeleton, FilmHead, FilmHeadSkeleton, FilmPoster, FilmPosterSkeleton } from './FilmHead';
import { FilmMissing } from './FilmMissing';
import { FilmSheet } from './FilmSheet';
import { SimilarFilms } from './SimilarFilms';

const NOT_FOUND = 404;

function Film({ movieId }: { movieId: string }) {
  const { currentData: movie, error, refetch } = useMovieQuery(movieId, { refetchOnMountOrArgChange: true });
  if (error && failureOf(error).status === NOT_FOUND) return <FilmMissing />;
  if (error && !movie)
    return (
      <Page>
        <PageTitle>{texts.film.title}</PageTitle>
        <ErrorState detail={failureOf(error).message} retry={() => void refetch()} />
      </Page>
    );
  // Ratings, similar films and comments ask for themselves at once: nothing waits for the film.
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate', overflow: 'clip' }}>
      {movie && <Backdrop movie={movie} />}
      <Page sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(32px, 4vw, 56px)' }}>
        <FilmSheet>
          {movie ? <FilmPoster movie={movie} /> : <FilmPosterSkeleton />}
          {movie ? <FilmHead movie={movie} /> : <FilmHeadSkeleton />}
          <Box data-area="ratings">
            <RatingPanel movieId={movieId} />
            <FriendRatings movieId={movieId} />
          </Box>
          {movie ? <FilmFacts movie={movie} /> : <FilmFactsSkeleton />}
        </FilmSheet>
        <SimilarFilms movieId={movieId} />
        <Comments movieId={movieId} count={movie?.comment_count} />
      </Page>
    </Box>
  );
}

export default function FilmPage() {
  const { movieId = '' } = useParams();
  return <Film key={movieId} movieId={movieId} />;
}
