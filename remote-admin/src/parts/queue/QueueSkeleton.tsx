import { Box, Skeleton } from 'shared-kit/ui';
import * as texts from '../../texts';

const ITEMS = 4;
const ITEM_HEIGHT = 148;

export const QueueSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label={texts.parts.loading} sx={{ display: 'grid', gap: 1.5 }}>
    {Array.from({ length: ITEMS }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={ITEM_HEIGHT} />
    ))}
  </Box>
);
