import { Box } from 'shared-kit/ui';
import { MarkButtons } from '../marks/MarkButtons';
import { OwnStars } from '../ratings/OwnStars';

/** What one does most with a film, from where one meets it. */
const CardActions = ({ movieId }: { movieId: string }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <OwnStars movieId={movieId} />
    <MarkButtons movieId={movieId} />
  </Box>
);
export default CardActions;
