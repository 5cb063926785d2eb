import { styled } from 'shared-kit/ui';

export const TableSheet = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const DataTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& :is(th, td)': { padding: '10px 16px', textAlign: 'start', verticalAlign: 'middle' },
  '& td': { minWidth: 96 },
  '& thead th': {
    height: 48,
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.raised} 50%, transparent)`,
  },
  '& :is(th, td)[data-end]': { textAlign: 'end' },
  '& td[data-number]': { fontVariantNumeric: 'tabular-nums' },
  '& td[data-quiet]': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& td[data-long]': { minWidth: 200, whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));
