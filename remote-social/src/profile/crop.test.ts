import { clampCrop, initialCrop, cropSide } from './crop';

const wide = { width: 400, height: 200 };

it('begins with the largest square in the middle', () => {
  expect(initialCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(cropSide(wide, 1)).toBe(200);
});

it.each([
  [
    { x: -50, y: 100, zoom: 1 },
    { x: 100, y: 100, zoom: 1 },
  ],
  [
    { x: 999, y: 999, zoom: 2 },
    { x: 350, y: 150, zoom: 2 },
  ],
  [
    { x: 200, y: 100, zoom: 0.2 },
    { x: 200, y: 100, zoom: 1 },
  ],
  [
    { x: 200, y: 100, zoom: 90 },
    { x: 200, y: 100, zoom: 4 },
  ],
])('keeps %j inside the picture', (wanted, cut) => expect(clampCrop(wide, wanted)).toEqual(cut));
