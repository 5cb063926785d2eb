import { useId, useState } from 'react';
import { Box, Button, Typography } from 'shared-kit/ui';
import { sealed as say } from '../texts';
import { SealedList } from './SealedList';
import { useSealedRatings } from './sealedApi';

/** In the tab 'Qiymətlərim': open and opened ones, if there are any. */
export function OwnSealed() {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const sealed = useSealedRatings();
  if (sealed.length === 0) return null;
  const shown = isWhole ? sealed : sealed.slice(0, 6);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ marginBottom: 4 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
        {say.all}
      </Typography>
      <SealedList sealed={shown} />
      {shown.length < sealed.length && (
        <Button sx={{ marginTop: 1 }} onClick={() => setWhole(true)}>
          {say.more(sealed.length - shown.length)}
        </Button>
      )}
    </Box>
  );
}
