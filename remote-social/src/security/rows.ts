import { styled } from 'shared-kit/ui';

export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

export const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: 12,
});

export const RowText = styled('div')({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });
