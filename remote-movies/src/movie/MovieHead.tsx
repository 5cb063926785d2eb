import { Slot } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { ShareButton } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { Box, DocumentTitle, Poster, Skeleton, styled, Typography } from 'shared-kit/ui';
import { LogButton } from '../diary/LogButton';
import { AddToListButton } from '../lists/AddToListButton';
import { MarkButtons, MarkButtonsSkeleton } from '../marks/MarkButtons';
import { RecommendButton, RecommendButtonSkeleton } from '../recommending/RecommendButton';
import { ReportMenu } from '../reporting/ReportMenu';
import { SealedButton } from '../sealed/SealedButton';
import * as texts from '../texts';
import { MovieGenres, MovieLine } from './MovieDetails';
import { OwnerActions } from './OwnerActions';

const say = texts.movie;
const LONG_TITLE = 40;
const TITLE_SIZES = {
  short: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)',
  long: 'clamp(1.625rem, 1.3rem + 1.2vw, 2.25rem)',
};
const SHADOW = '0 24px 60px rgba(0, 0, 0, 0.35)';

const GENRE_SKELETONS = [104, 84];

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export function MoviePoster({ movie }: { movie: Movie }) {
  return (
    <Box data-area="poster" sx={{ borderRadius: '14px', boxShadow: SHADOW, '--poster-radius': '14px' }}>
      <Poster movie={movie} eager />
    </Box>
  );
}

/** The Azerbaijani title where it differs, else the original one. The rest stand in the details. */
function SecondTitle({ movie: { title, titles, original_title: original } }: { movie: Movie }) {
  const azerbaijani = titles.find(({ language }) => language === 'az')?.title;
  const second = azerbaijani ?? original;
  if (!second || second === title) return null;
  return (
    <Typography
      sx={{ color: 'text.secondary', fontStyle: azerbaijani ? undefined : 'italic', marginTop: 0.5 }}
      title={azerbaijani ? say.titleIn.az : say.original}
    >
      {second}
    </Typography>
  );
}

export function MovieHead({ movie }: { movie: Movie }) {
  const { title, release_year: year } = movie;
  const { userId } = useSession();
  const isOwn = userId !== null && movie.added_by?.id === userId;
  return (
    <Box data-area="head" sx={{ display: 'grid', gap: 2 }}>
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
        <SecondTitle movie={movie} />
      </Box>
      <MovieLine movie={movie} />
      {movie.genres.length > 0 && <MovieGenres genres={movie.genres} />}
      <Row>
        <LogButton movie={movie} />
        <MarkButtons movieId={movie.id} />
        <RecommendButton movie={movie} />
        <ShareButton title={title} />
        <SealedButton movie={movie} />
        <AddToListButton movie={movie} />
        <Slot name="movies/film-actions@1" props={{ movieId: movie.id, title }} small />
        <OwnerActions movie={movie} />
        {!isOwn && (
          <ReportMenu
            name={texts.reporting.menuOfMovie(title)}
            target={{ kind: 'movie', id: movie.id, name: title }}
            size="medium"
          />
        )}
      </Row>
    </Box>
  );
}

export function MoviePosterSkeleton() {
  return (
    <Box data-area="poster">
      <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '2 / 3' }} />
    </Box>
  );
}

export function MovieHeadSkeleton() {
  return (
    <Box data-area="head" aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      <DocumentTitle>{say.title}</DocumentTitle>
      <Typography variant="h1" sx={{ fontSize: TITLE_SIZES.short }}>
        <Skeleton width="70%" />
      </Typography>
      <Skeleton width="45%" sx={{ fontSize: '1rem' }} />
      <Row>
        {GENRE_SKELETONS.map((width) => (
          <Skeleton key={width} variant="rounded" width={width} height={33} sx={{ borderRadius: 5 }} />
        ))}
      </Row>
      <Row>
        <MarkButtonsSkeleton />
        <RecommendButtonSkeleton />
        <Skeleton variant="rounded" width={110} height={42} sx={{ borderRadius: 6 }} />
      </Row>
    </Box>
  );
}

export function MovieDetailsSkeleton() {
  return (
    <Box data-area="details">
      <Skeleton width="90%" />
      <Skeleton width="85%" />
      <Skeleton width="60%" />
    </Box>
  );
}
