import type { ReactNode } from 'react';
import { Box, styled } from 'shared-kit/ui';

export const KeyItem = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingBlock: 10,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

export const KeyFacts = styled('dl')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});

export const KeyFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {name}
    </Box>
    <dd>{children}</dd>
  </div>
);
