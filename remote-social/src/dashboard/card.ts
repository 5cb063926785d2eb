import { styled } from 'shared-kit/ui';

export const DashboardCard = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  '& > a': { fontSize: '0.875rem' },
});

export const People = styled('ul')({
  margin: '0 -8px',
  display: 'grid',
  gap: 2,
});
