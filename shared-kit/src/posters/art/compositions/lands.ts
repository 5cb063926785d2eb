import { nth } from '../hash';
import { circle, group, line, path, rect, ring, star, times } from '../svg';
import { pattern, scene } from './composition';

/** A diamond with steps, as in the medallion of a carpet. */
function stepped(x: number, y: number, size: number, fill: string) {
  const s = size / 3;
  return path(
    `M${x - s / 2} ${y - size}h${s}v${s / 1.5}h${s}v${s / 1.5}h${s / 2 + s / 3}v${s / 1.5}H${x + size}v${s}H${x + size - s / 6}v${s / 1.5}h${-s / 1.5}v${s / 1.5}h${-s / 1.5}v${s / 1.5}H${x - s / 2}v${-s / 1.5}h${-s / 1.5}v${-s / 1.5}h${-s / 1.5}v${-s / 1.5}H${x - size}v${-s}H${x - size + s / 6}v${-s / 1.5}h${s / 1.5}v${-s / 1.5}h${s}z`,
    fill,
  );
}

export const carpet = pattern(({ ground, ink, a, b, c }) => [
  rect(0, -20, 200, 260, a),
  ...times(13, (i) => [0, 188].map((x) => path(`M${x} ${-20 + i * 20}h12v10h-12z`, c))).flat(),
  ...times(13, (i) => [12, 176].map((x) => path(`M${x} ${-10 + i * 20}l6-10 6 10-6 10z`, ink))).flat(),
  ...[b, c, ink, a, c].map((fill, i) => stepped(100, 110, 66 - i * 15, fill)),
  ...[46, 154].flatMap((x) =>
    [30, 190].flatMap((y) => [stepped(x, y, 18, ground === a ? b : ground), stepped(x, y, 8, ink)]),
  ),
]);

export const shebeke = pattern(({ ink, a, b, c, ground }) => [
  ...times(20, (i) => {
    const [x, y] = [(i % 4) * 50 + 25, Math.floor(i / 4) * 50 + 10];
    return [
      rect(x - 25, y - 25, 50, 50, nth([a, b, c], i + Math.floor(i / 4))),
      star(x, y, 26, 19, 8, i % 2 ? c : ground === ink ? b : ground, 22),
      star(x, y, 16, 9, 8, i % 2 ? a : b),
    ];
  }).flat(),
  ...times(5, (i) => line(`M${i * 50} -20V240M0 ${i * 50 - 15}H200`, ink, 4)),
  line(times(5, (i) => `M${i * 100 - 150} -15l250 250M${i * 100 - 50} -15l-250 250`).join(''), ink, 3),
]);

const BUTA = 'M0 44C-34 44-46 10-30-16-18-38 0-64 32-54 14-52 10-40 22-26 42-4 36 44 0 44z';
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
  line('M14 200h40M76 208h60M150 200h30', ground, 3, true),
]);

export const derricks = scene('ink', ({ ink, a, b, c }) => [
  circle(138, 96, 48, a),
  ...[
    [58, 1, 0],
    [150, 0.66, 1],
    [104, 0.5, 1],
  ].map(([x = 0, size = 1, far]) =>
    group(`translate(${x} 186) scale(${size})`, [
      path('M-34 0-9-140H9L34 0H26L4-132H-4L-26 0z', far ? b : ink),
      line(
        'M-28-24H28M-23-54H23M-17-84H17M-12-112H12M-28-24 23-54M28-24-23-54M-23-54 17-84M23-54-17-84',
        far ? b : ink,
        4,
      ),
      rect(-12, -150, 24, 12, far ? b : c),
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
