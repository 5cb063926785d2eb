import { useId } from 'react';
import { Paper, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { SealedList } from './SealedList';
import { useSealedRatings } from './sealedApi';

/** On the dashboard: what isn't opened yet. */
export default function OpenSealed() {
  const titleId = useId();
  const open = useSealedRatings().filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: 2.5, borderRadius: 4, border: 1, borderColor: 'divider' }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
        {texts.sealed.all}
      </Typography>
      <SealedList sealed={open.slice(0, 3)} />
    </Paper>
  );
}
