import { failureOf } from 'shared-kit';
import { useParams } from 'shared-kit/router';
import { Box, ErrorState, Page, PageTitle } from 'shared-kit/ui';
import { useMovieQuery } from '../catalogue/moviesApi';
import { Comments } from '../comments/Comments';
import { FriendRatings } from '../marks/FriendRatings';
import { RatingPanel } from '../ratings/RatingPanel';
import * as texts from '../texts';
import { Backdrop } from './Backdrop';
import { FilmDetails } from './FilmDetails';
import { FilmDetailsSkeleton, FilmHead, FilmHeadSkeleton, FilmPoster, FilmPosterSkeleton } from './FilmHead';
import { FilmMissing } from './FilmMissing';
import { FilmLayout } from './FilmLayout';
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
  // Ratings, similar films and comments load in parallel with the film.
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate', overflow: 'clip' }}>
      {movie && <Backdrop movie={movie} />}
      <Page sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(32px, 4vw, 56px)' }}>
        <FilmLayout>
          {movie ? <FilmPoster movie={movie} /> : <FilmPosterSkeleton />}
          {movie ? <FilmHead movie={movie} /> : <FilmHeadSkeleton />}
          <Box data-area="ratings">
            <RatingPanel movieId={movieId} />
            <FriendRatings movieId={movieId} />
          </Box>
          {movie ? <FilmDetails movie={movie} /> : <FilmDetailsSkeleton />}
        </FilmLayout>
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
