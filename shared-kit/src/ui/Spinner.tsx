import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { texts } from '../texts';

export function Spinner({ minHeight = '60vh' }: { minHeight?: number | string }) {
  return (
    <Box sx={{ minHeight, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={texts.ui.loading} sx={{ color: 'accent' }} />
    </Box>
  );
}
