/** A square cut out of a picture. `x` and `y` are its middle in pixels of the picture, `zoom` is 1 when it is largest. */
export interface Cut {
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

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high);

export const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The cut nearest to the wanted one that lies inside the picture. */
export function fitted(size: Size, { x, y, zoom }: Cut): Cut {
  const allowed = between(ZOOM.min, zoom, ZOOM.max);
  const half = sideOf(size, allowed) / 2;
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom: allowed };
}

export const middleOf = ({ width, height }: Size): Cut => ({ x: width / 2, y: height / 2, zoom: ZOOM.min });

/** Draws the cut so that it fills a square canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: Cut): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, zoom);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cut as a picture of its own; PNG keeps what is transparent. */
export function squareOf(picture: ImageBitmap, cut: Cut): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SQUARE_PIXELS;
  canvas.height = SQUARE_PIXELS;
  draw(canvas, picture, cut);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
