import { X } from 'lucide-react';
import { useState } from 'react';
import type { BootDocument } from 'shared-kit/contract';
import { Button, IconButton, Typography } from 'shared-kit/ui';
import { StatusLine } from '../frame/StatusLine';
import * as texts from '../texts';
import { useNewVersion } from './useNewVersion';

const reload = () => location.reload();

export function NewVersionHint({ boot }: { boot: BootDocument }) {
  const isNew = useNewVersion(boot);
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isNew || isDismissed) return null;
  return (
    <StatusLine role="status" sx={{ gap: 0.5, marginLeft: 0, padding: '6px 6px 6px 18px' }}>
      <Typography variant="body2">{texts.version.ready}</Typography>
      <Button size="small" onClick={reload}>
        {texts.version.reload}
      </Button>
      <IconButton size="small" aria-label={texts.version.later} onClick={() => setIsDismissed(true)}>
        <X size={18} aria-hidden />
      </IconButton>
    </StatusLine>
  );
}
