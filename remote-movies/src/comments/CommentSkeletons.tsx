import { Box, Skeleton } from 'shared-kit/ui';

export const CommentSkeletons = ({ count }: { count: number }) => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 3, paddingBlock: 2 }}>
    {Array.from({ length: count }, (_, index) => (
      <Box key={index} sx={{ display: 'flex', gap: 2 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="30%" />
          <Skeleton width="85%" />
        </Box>
      </Box>
    ))}
  </Box>
);
