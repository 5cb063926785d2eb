import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { texts } from '../texts';

/** Centred in the space that the page will take, so that nothing jumps. */
export function Spinner({ minHeight = '60vh' }: { minHeight?: number | string }) {
  return (
    <Box sx={{ minHeight, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={texts.ui.loading} sx={{ color: 'accent' }} />
    </Box>
  );
}
