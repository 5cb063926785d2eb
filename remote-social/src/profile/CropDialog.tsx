import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TitledDialog } from 'shared-kit/overlays';
import { Button, Hint, styled } from 'shared-kit/ui';
import { avatar as say } from '../texts';
import { clampCrop, type Crop, cropSide, cropToBlob, drawCrop, initialCrop, ZOOM } from './crop';

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
      <Hint sx={{ marginBottom: 2 }}>{say.cropHint}</Hint>
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

const PIXELS = 640;
const KEY_SHARE = 0.04;
const ZOOM_SHARE = 1.1;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 360,
  marginInline: 'auto',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.raised,
  '& canvas': { display: 'block', width: '100%', height: '100%', cursor: 'grab', touchAction: 'none' },
  '& canvas:active': { cursor: 'grabbing' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    boxShadow: '0 0 0 999px rgba(0, 0, 0, 0.55)',
    pointerEvents: 'none',
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

interface CropAreaProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (wanted: Partial<Crop>) => void;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function CropArea({ picture, crop, onChange }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ crop, onChange });
  useLayoutEffect(() => {
    latest.current = { crop, onChange };
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  });

  // React's wheel listener is passive and can't keep the page from scrolling.
  useEffect(() => {
    const element = canvas.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const { crop: now, onChange: change } = latest.current;
      change({ zoom: event.deltaY < 0 ? now.zoom * ZOOM_SHARE : now.zoom / ZOOM_SHARE });
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, []);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = cropSide(picture, crop.zoom) / event.currentTarget.clientWidth;
    onChange({ x: crop.x - event.movementX * scale, y: crop.y - event.movementY * scale });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const reach = cropSide(picture, crop.zoom) * KEY_SHARE;
    if (step) onChange({ x: crop.x + step[0] * reach, y: crop.y + step[1] * reach });
    else if (event.key === '+' || event.key === '=') onChange({ zoom: crop.zoom * ZOOM_SHARE });
    else if (event.key === '-') onChange({ zoom: crop.zoom / ZOOM_SHARE });
    else return;
    event.preventDefault();
  };

  return (
    <Frame>
      <canvas
        ref={canvas}
        width={PIXELS}
        height={PIXELS}
        tabIndex={0}
        role="application"
        aria-label={say.cropArea}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
    </Frame>
  );
}
