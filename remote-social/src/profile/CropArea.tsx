import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';
import { type Crop, drawCrop, cropSide } from './crop';

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

interface Props {
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

export function CropArea({ picture, crop, onChange }: Props) {
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
        aria-label={texts.avatar.cropArea}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
    </Frame>
  );
}
