import { Button, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { clearOverrides, type Overrides } from './readOverrides';

const Bar = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1500,
  insetInline: 0,
  top: 0,
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  marginInline: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '2px 6px 2px 14px',
  borderRadius: '0 0 12px 12px',
  color: theme.vars.palette.warning.contrastText,
  backgroundColor: theme.vars.palette.warning.main,
}));

function reset(): void {
  clearOverrides();
  location.reload();
}

export default function OverrideBar({ overrides }: { overrides: Overrides }) {
  return (
    <Bar aria-label={texts.overrides.title}>
      <Typography variant="caption">{texts.overrides.active(Object.keys(overrides).join(', '))}</Typography>
      <Button size="small" color="inherit" onClick={reset}>
        {texts.overrides.reset}
      </Button>
    </Bar>
  );
}
