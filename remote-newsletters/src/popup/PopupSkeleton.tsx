import { Box, Skeleton } from 'shared-kit/ui';
import { texts } from '../texts';

const ROWS = 3;

export const PopupSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label={texts.popup.loading} sx={{ paddingInline: 2.5 }}>
    {Array.from({ length: ROWS }, (_, index) => (
      <Box key={index} data-testid="news-skeleton" sx={{ paddingBlock: 1.5 }}>
        <Skeleton width="85%" height={24} />
        <Skeleton width={90} />
      </Box>
    ))}
  </Box>
);
