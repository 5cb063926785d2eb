import { styled } from 'shared-kit/ui';

/** Two panels, side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
