import { formatRating } from 'shared-kit';
import type { RatingsAnswer } from 'shared-kit/contract';
import { useRefetchOnMount } from 'shared-kit/state';
import { Box, Hint, Paper, QueryView, Skeleton, Typography } from 'shared-kit/ui';
import { ratings as say } from '../texts';
import { Histogram } from './Histogram';
import { useRatingsQuery } from './ratingsApi';
import { AverageStars } from '../parts/RatingStars';

function Average({ ratings }: { ratings: RatingsAnswer }) {
  if (ratings.rating_average === null)
    return <Typography sx={{ color: 'text.secondary', marginBottom: 1 }}>{say.none}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginBottom: 1.5 }}>
      <Typography component="p" sx={{ fontSize: '2.25rem', fontWeight: 750, lineHeight: 1 }}>
        {formatRating(ratings.rating_average)}
      </Typography>
      <AverageStars rating={ratings.rating_average} size={18} />
      <Hint sx={{ marginLeft: 'auto' }}>{say.count(ratings.rating_count)}</Hint>
    </Box>
  );
}

const Loading = () => (
  <Box aria-busy="true">
    <Skeleton width="55%" height={36} />
    <Skeleton variant="rounded" height={64} sx={{ marginTop: 1.5 }} />
  </Box>
);

export function RatingPanel({ movieId }: { movieId: string }) {
  const query = useRatingsQuery(movieId, { refetchOnMountOrArgChange: useRefetchOnMount() });
  return (
    <Paper component="section" aria-label={say.title} sx={{ padding: 2.5, borderRadius: 4, minHeight: 156 }}>
      <QueryView query={query} small waiting={<Loading />}>
        {(ratings) => (
          <>
            <Average ratings={ratings} />
            <Histogram counts={ratings.histogram} own={ratings.own} />
          </>
        )}
      </QueryView>
    </Paper>
  );
}
