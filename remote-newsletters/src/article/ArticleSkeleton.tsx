import { Box, Skeleton } from 'shared-kit/ui';
import { texts } from '../texts';

const LINES = [100, 96, 98, 60, 100, 94, 72];

export const ArticleSkeleton = () => (
  <Box aria-busy="true" aria-label={texts.article.loading} role="status">
    <Skeleton width="85%" height={52} />
    <Skeleton width={200} sx={{ marginBottom: 4 }} />
    {LINES.map((width, index) => (
      <Skeleton key={index} width={`${width}%`} height={28} />
    ))}
  </Box>
);
