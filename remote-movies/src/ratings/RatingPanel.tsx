import { Star, X } from 'lucide-react';
import { failureOf, formatRating } from 'shared-kit';
import type { RatingsAnswer } from 'shared-kit/contract';
import { useSession, useRefetchOnMount } from 'shared-kit/state';
import { Box, Button, ErrorState, Paper, Skeleton, Typography } from 'shared-kit/ui';
import { LoginInvitation } from '../movie/LoginInvitation';
import { ratings as say } from '../texts';
import { Histogram } from './Histogram';
import { useRatingsQuery } from './ratingsApi';
import { StarRating } from './StarRating';
import { useOwnRating } from './useOwnRating';

const PANEL_HEIGHT = 280;

function Average({ ratings }: { ratings: RatingsAnswer }) {
  if (ratings.rating_average === null)
    return <Typography sx={{ color: 'text.secondary', marginBottom: 1 }}>{say.none}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, marginBottom: 1.5 }}>
      <Star size={26} fill="#f0b000" color="#f0b000" aria-hidden style={{ alignSelf: 'center' }} />
      <Typography component="p" sx={{ fontSize: '2.25rem', fontWeight: 750, lineHeight: 1 }}>
        {formatRating(ratings.rating_average)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{say.outOf}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginLeft: 'auto' }}>
        {say.count(ratings.rating_count)}
      </Typography>
    </Box>
  );
}

function OwnRating({ movieId, own }: { movieId: string; own: number | null }) {
  const rate = useOwnRating(movieId);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {own === null ? say.rate : `${say.own}: ${say.of(own)}`}
      </Typography>
      <StarRating value={own} onChange={(rating) => void rate(rating)} />
      <Box sx={{ minHeight: 36 }}>
        {own !== null && (
          <Button
            size="small"
            sx={{ marginLeft: -1.5 }}
            startIcon={<X size={16} aria-hidden />}
            onClick={() => void rate(null)}
          >
            {say.takeBack}
          </Button>
        )}
      </Box>
    </>
  );
}

export function RatingPanel({ movieId }: { movieId: string }) {
  const { isLoggedIn } = useSession();
  const refetches = useRefetchOnMount();
  const {
    currentData: ratings,
    error,
    refetch,
  } = useRatingsQuery(movieId, { refetchOnMountOrArgChange: refetches });
  return (
    <Paper
      component="section"
      aria-label={say.title}
      sx={{ padding: 2.5, borderRadius: 4, minHeight: PANEL_HEIGHT }}
    >
      {!ratings && error && (
        <ErrorState small detail={failureOf(error).message} retry={() => void refetch()} />
      )}
      {!ratings && !error && (
        <Box aria-busy="true">
          <Skeleton width="55%" height={48} />
          <Skeleton variant="rounded" height={64} sx={{ marginBlock: 1.5 }} />
          <Skeleton width="80%" height={48} />
        </Box>
      )}
      {ratings && (
        <>
          <Average ratings={ratings} />
          <Histogram counts={ratings.histogram} own={ratings.own} />
          <Box sx={{ marginTop: 2, minHeight: 110 }}>
            {isLoggedIn && <OwnRating movieId={movieId} own={ratings.own} />}
            <LoginInvitation sentence={say.invitation} />
          </Box>
        </>
      )}
    </Paper>
  );
}
