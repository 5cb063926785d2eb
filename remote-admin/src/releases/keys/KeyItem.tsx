import type { ReactNode } from 'react';
import { Box, Button, styled } from 'shared-kit/ui';
import { parts as say } from '../../texts';

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingBlock: 10,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Facts = styled('dl')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});

interface Props {
  name: string;
  children: ReactNode;
  action: string;
  onAct: () => void;
}

/** Its `KeyFact`s, and what ends it. */
export const KeyItem = ({ name, children, action, onAct }: Props) => (
  <Item>
    <Facts>{children}</Facts>
    <div role="group" aria-label={say.actionsOf(name)}>
      <Button size="small" color="error" onClick={onAct}>
        {action}
      </Button>
    </div>
  </Item>
);

export const KeyFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {name}
    </Box>
    <dd>{children}</dd>
  </div>
);
