import { Button, styled, Typography } from 'shared-kit/ui';
import { texts } from '../texts';
import { forgetOverrides, type Wishes } from './wishes';

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
  forgetOverrides();
  location.reload();
}

/** So that nobody forgets whose code they are looking at. */
export default function OverrideBar({ wishes }: { wishes: Wishes }) {
  return (
    <Bar aria-label={texts.overrides.title}>
      <Typography variant="caption">{texts.overrides.active(Object.keys(wishes).join(', '))}</Typography>
      <Button size="small" color="inherit" onClick={reset}>
        {texts.overrides.reset}
      </Button>
    </Bar>
  );
}
