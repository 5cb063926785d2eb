import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';

interface Props {
  drawing?: DrawingName;
  sentence: string;
  action?: ReactNode;
}

export function EmptyState({ drawing = 'reel', sentence, action }: Props) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, paddingBlock: 6, paddingInline: 2 }}>
      <Drawing name={drawing} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '40ch' }}>{sentence}</Typography>
      {action}
    </Stack>
  );
}
