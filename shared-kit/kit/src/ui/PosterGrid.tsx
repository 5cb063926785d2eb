import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { texts } from '../texts';

export const PosterGrid = styled('ul')({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(42%, 168px), 1fr))',
  gap: 'clamp(12px, 2vw, 24px)',
});

export const PosterRow = styled('ul')({
  listStyle: 'none',
  // Leaves room for the focus rings.
  padding: '6px 6px 12px',
  margin: '-6px -6px 0',
  scrollPaddingInline: 6,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'clamp(128px, 15vw, 184px)',
  gap: 'clamp(12px, 1.6vw, 20px)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
});

function PosterSkeleton() {
  return (
    <Box component="li" aria-hidden sx={{ listStyle: 'none' }}>
      <Skeleton variant="rounded" sx={{ aspectRatio: '2 / 3', height: 'auto', width: '100%' }} />
      <Skeleton width="80%" sx={{ marginTop: 1 }} />
      <Skeleton width="45%" />
    </Box>
  );
}

export function PosterSkeletons({ count, row = false }: { count: number; row?: boolean }) {
  const List = row ? PosterRow : PosterGrid;
  return (
    <List aria-busy="true" aria-label={texts.ui.loading}>
      {Array.from({ length: count }, (_, index) => (
        <PosterSkeleton key={index} />
      ))}
    </List>
  );
}
