import { useState } from 'react';
import { TitledDialog } from 'shared-kit/overlays';
import { Button, styled, Typography } from 'shared-kit/ui';
import { avatar as say } from '../texts';
import { CropArea } from './CropArea';
import { clampCrop, initialCrop, cropToBlob, ZOOM } from './crop';

const Slider = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 16,
  marginTop: 16,
  fontSize: '0.9375rem',
  '& input': { width: '100%', height: 32, accentColor: theme.vars.palette.accent, cursor: 'pointer' },
}));

interface Props {
  picture: ImageBitmap;
  onUse: (square: Blob) => void;
  onClose: () => void;
}

export default function CropDialog({ picture, onUse, onClose }: Props) {
  const [crop, setCrop] = useState(() => initialCrop(picture));
  const change = (wanted: Partial<typeof crop>) =>
    setCrop((now) => clampCrop(picture, { ...now, ...wanted }));
  const use = async () => {
    const square = await cropToBlob(picture, crop);
    if (square) onUse(square);
  };
  return (
    <TitledDialog
      title={say.cropTitle}
      close={say.cancel}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={() => void use()}>
          {say.use}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 2 }}>
        {say.cropHint}
      </Typography>
      <CropArea picture={picture} crop={crop} onChange={change} />
      <Slider>
        {say.zoom}
        <input
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={crop.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
        />
      </Slider>
    </TitledDialog>
  );
}
