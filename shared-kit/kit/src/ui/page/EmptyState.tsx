import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ButtonLink';
import { Drawing, type DrawingName } from '../Drawing';

interface Props {
  drawing?: DrawingName;
  sentence: string;
  /** Leads to another page. */
  link?: { to: string; label: string } | undefined;
  /** Changes what the page shows. */
  button?: { label: string; run: () => void } | undefined;
  action?: ReactNode;
}

export function EmptyState({ drawing = 'reel', sentence, link, button, action }: Props) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, paddingBlock: 6, paddingInline: 2 }}>
      <Drawing name={drawing} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '27em' }}>{sentence}</Typography>
      {link && (
        <ButtonLink to={link.to} variant="contained">
          {link.label}
        </ButtonLink>
      )}
      {button && (
        <Button variant="outlined" onClick={button.run}>
          {button.label}
        </Button>
      )}
      {action}
    </Stack>
  );
}
