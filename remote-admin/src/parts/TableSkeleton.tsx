import { Box, Skeleton } from 'shared-kit/ui';
import * as texts from '../texts';
import { TableSheet } from './DataTable';

export const TableSkeleton = ({ rows }: { rows: number }) => (
  <TableSheet role="status" aria-busy="true" aria-label={texts.parts.loading}>
    <Box sx={{ height: 48 }} />
    {Array.from({ length: rows }, (_, index) => (
      <Box
        key={index}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          height: 57,
          paddingInline: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="circular" width={36} height={36} sx={{ flex: 'none' }} />
        <Skeleton width="22%" />
        <Skeleton width="28%" />
        <Skeleton width="14%" />
        <Skeleton width="14%" />
      </Box>
    ))}
  </TableSheet>
);
