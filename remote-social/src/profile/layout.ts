import { styled } from 'shared-kit/ui';

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '288px minmax(0, 1fr)' },
}));

export const PanelFrame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 'clamp(20px, 3vw, 32px)',
  borderRadius: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const Form = styled('form')({ display: 'grid', gap: 20 });

export const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

export const RowItem = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: 12,
});

export const RowText = styled('div')({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });
