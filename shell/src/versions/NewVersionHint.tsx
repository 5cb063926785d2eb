import { X } from 'lucide-react';
import { useState } from 'react';
import type { BootDocument } from 'shared-kit/contract';
import { Button, IconButton, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { useNewVersion } from './useNewVersion';

const Note = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1400,
  left: 16,
  bottom: 16,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 'calc(100% - 32px)',
  padding: '6px 6px 6px 18px',
  borderRadius: 14,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 12px 40px rgba(0, 0, 0, 0.28)',
  [theme.breakpoints.down('sm')]: { bottom: 80 },
}));

const reload = () => location.reload();

export function NewVersionHint({ boot }: { boot: BootDocument }) {
  const isNew = useNewVersion(boot);
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isNew || isDismissed) return null;
  return (
    <Note role="status">
      <Typography variant="body2">{texts.version.ready}</Typography>
      <Button size="small" onClick={reload}>
        {texts.version.reload}
      </Button>
      <IconButton size="small" aria-label={texts.version.later} onClick={() => setIsDismissed(true)}>
        <X size={18} aria-hidden />
      </IconButton>
    </Note>
  );
}
