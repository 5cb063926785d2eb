import { nth } from '../random';
import { circle, group, stroke, path, rect, ring, star, times } from '../svg';
import { pattern, scene } from './composition';

/** A diamond with steps, as in the medallion of a carpet. */
const stepped = (x: number, y: number, step: number, fill: string) =>
  times(4, (i) =>
    rect(x - (i + 0.5) * step, y - (3.5 - i) * step, (2 * i + 1) * step, (7 - 2 * i) * step, fill),
  );

export const carpet = scene('ink', ({ ink, a, b, c }) => [
  rect(0, -20, 200, 260, a),
  ...[0, 184].flatMap((x) => [
    rect(x, -20, 16, 260, ink),
    ...times(13, (i) => path(`M${x + 8} ${i * 20 - 20}l8 10-8 10-8-10z`, c)),
  ]),
  ...[b, ink, c, a, ink].flatMap((fill, i) => stepped(100, 110, 17 - i * 3.5, fill)),
  ...[44, 156].flatMap((x) => [26, 194].flatMap((y) => [...stepped(x, y, 6, ink), ...stepped(x, y, 2.5, c)])),
]);

/** Eight-pointed stars in a lattice, as in a window of coloured glass. */
export const shebeke = pattern(({ ground, ink, a, b, c }) =>
  times(20, (i) => {
    const [x, y] = [(i % 4) * 50 + 25, Math.floor(i / 4) * 55];
    const fill = nth([a, b, c], i + Math.floor(i / 4));
    return [
      path(`M${x} ${y - 27}l25 27-25 27-25-27z`, ink),
      path(`M${x} ${y - 21}l20 21-20 21-20-21z`, fill),
      star(x, y, 17, 11, 8, ground),
      circle(x, y, 6, ink),
      circle(x + 25, y + 27, 8, nth([c, a, b], i)),
    ];
  }).flat(),
);

const BUTA = 'M0 44C-36 44-46 4-26-22-12-42 4-62 36-56 20-50 6-44 12-31 42-22 46 44 0 44z';
export const buta = pattern(({ ink, a, b, c }) =>
  times(12, (i) => {
    const row = Math.floor(i / 3);
    const fill = nth([a, ink, b], i + row);
    const inner = nth([ink, c, ink], i + row);
    return group(`translate(${(i % 3) * 80 + (row % 2 ? 60 : 20)} ${row * 72 + 8}) scale(.66)`, [
      path(BUTA, fill),
      group('translate(-1 8) scale(.7)', [path(BUTA, inner)]),
      group('translate(-1 14) scale(.4)', [path(BUTA, fill)]),
    ]);
  }),
);

export const maidenTower = scene('b', ({ ground, ink, a, b, c }) => [
  circle(56, 84, 28, c),
  path('M72 190V72Q100 60 128 72V190z', a),
  path('M128 96Q164 104 164 150V190H128z', ink),
  ...times(7, (i) => rect(72, 86 + i * 14, 56, 4, i % 2 ? ink : c)),
  path('M94 78h12v14H94zM98 150h8v20h-8z', ink),
  path('M0 190H200V220H0z', b),
  stroke('M14 200h40M76 208h60M150 200h30', ground, 3, true),
]);

export const derricks = scene('ink', ({ ink, a, b, c }) => [
  circle(138, 96, 48, a),
  ...times(3, (i) =>
    group(`translate(${nth([150, 104, 52], i)} 186) scale(${0.5 + i * 0.25})`, [
      path('M-34 0-9-140H9L34 0H26L4-132H-4L-26 0z', i < 2 ? b : ink),
      stroke('M-28-24H28L-23-54H23L-17-84H17L-12-112H12M28-24-28-24', i < 2 ? b : ink, 4),
      rect(-12, -150, 24, 12, c),
    ]),
  ),
  path('M0 186H200V220H0z', ink),
]);

export const risingSun = scene('ink', ({ ink, a, b }) => [
  circle(100, 96, 54, a),
  path('M24 62Q100 76 176 62L180 50Q100 62 20 50z', ink),
  rect(36, 84, 128, 9, ink),
  path('M50 62H62L58 196H44zM138 62H150L156 196H142zM96 66h8v20h-8z', ink),
  path('M0 180q16-14 33 0 16-14 34 0 16-14 33 0 17-14 33 0 17-14 34 0 16-14 33 0V220H0z', b),
  path('M0 198q16-14 33 0 16-14 34 0 16-14 33 0 17-14 33 0 17-14 34 0 16-14 33 0V220H0z', ink),
]);

export const scales = pattern(({ ground, ink, a, b, c }) =>
  times(45, (i) => {
    const row = Math.floor(i / 5);
    const x = (i % 5) * 50 + (row % 2 ? 25 : 0);
    const y = row * 25 + 20;
    const fill = (i * 11) % 7 === 0 ? a : row % 3 ? b : c;
    return [circle(x, y, 25, fill), ring(x, y, 17, ink, 3), circle(x, y, 9, i % 2 ? ground : ink)];
  }).flat(),
);
