/** A square. `x` and `y` are its centre in the picture's pixels. At zoom 1 it is as large as possible. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const ZOOM = { min: 1, max: 4, step: 0.05 } as const;
const SQUARE_PIXELS = 512;

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high);

export const cropSide = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

export function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const allowed = clamp(ZOOM.min, zoom, ZOOM.max);
  const half = cropSide(size, allowed) / 2;
  return { x: clamp(half, x, size.width - half), y: clamp(half, y, size.height - half), zoom: allowed };
}

export const initialCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: ZOOM.min,
});

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = cropSide(picture, zoom);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** PNG keeps transparency. */
export function cropToBlob(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SQUARE_PIXELS;
  canvas.height = SQUARE_PIXELS;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
