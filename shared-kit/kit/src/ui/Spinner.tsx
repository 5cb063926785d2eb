import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { texts } from '../texts';

export function Spinner({ minHeight = '60vh' }: { minHeight?: number | string }) {
  return (
    <Box sx={{ minHeight, display: 'grid', placeItems: 'center', textAlign: 'center', paddingInline: 2 }}>
      <CircularProgress data-needs-scripts aria-label={texts.ui.loading} sx={{ color: 'accent' }} />
      <noscript>{texts.ui.scriptNeeded}</noscript>
    </Box>
  );
}
