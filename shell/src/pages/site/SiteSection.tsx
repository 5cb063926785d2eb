import { type ReactNode, useId } from 'react';
import { styled, Typography } from 'shared-kit/ui';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingBlock: 28,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  lineHeight: 1.65,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '240px minmax(0, 1fr)', columnGap: 48 },
  // Not in `ch`, whose width changes when the font comes.
  '& > div': { maxWidth: '45.5em' },
  '& p, & ul, & dl': { margin: 0 },
  '& p + p, & p + ul, & ul + p, & dl + *': { marginTop: 12 },
  '& ul': { paddingInlineStart: 20 },
  '& li + li': { marginTop: 8 },
  '& li::marker': { color: theme.vars.palette.accent },
}));

export function SiteSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ fontSize: '1.125rem' }}>
        {heading}
      </Typography>
      <div>{children}</div>
    </Frame>
  );
}
