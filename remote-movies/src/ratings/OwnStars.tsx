import { X } from 'lucide-react';
import { Box, Hint, IconButton, Tooltip } from 'shared-kit/ui';
import { ratings as say } from '../texts';
import { useRatingsQuery } from './ratingsApi';
import { StarRating } from '../parts/StarRating';
import { useOwnRating } from './useOwnRating';

/** For users: their stars for a film, which one click changes. */
export function OwnStars({ movieId }: { movieId: string }) {
  const { currentData } = useRatingsQuery(movieId);
  const rate = useOwnRating(movieId);
  const own = currentData?.own ?? null;
  return (
    <div>
      <Hint>{own === null ? say.rate : say.own}</Hint>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginLeft: -0.625 }}>
        <StarRating value={own} onChange={(rating) => void rate(rating)} />
        {own !== null && (
          <Tooltip text={say.takeBack}>
            <IconButton aria-label={say.takeBack} onClick={() => void rate(null)}>
              <X size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </div>
  );
}
