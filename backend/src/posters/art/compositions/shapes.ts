import { nth } from '../random';
import { circle, group, stroke, path, rect, times, turned } from '../svg';
import { object, pattern } from './composition';

export const arcs = pattern(({ ink, a, b, c }) =>
  times(6, (i) => circle(20, 200, 196 - i * 32, nth([b, ink, c, a], i))),
);

export const dots = pattern(({ ink, a, b }, random) => {
  const odd = 6 + random(13);
  return times(30, (i) => {
    const [x, y] = [20 + (i % 5) * 40, 20 + Math.floor(i / 5) * 40];
    return circle(x, y, i === odd ? 26 : 13 - Math.floor(i / 6), i === odd ? a : (i * 7) % 4 ? ink : b);
  });
});

export const blocks = pattern(({ ink, a, b, c }, random) =>
  times(20, (i) => {
    const [x, y] = [(i % 4) * 50, Math.floor(i / 4) * 50 - 15];
    const fill = nth([a, ink, b, c], random(4));
    const shapes = [
      path(`M${x} ${y}h50a50 50 0 0 1-50 50z`, fill),
      path(`M${x + 50} ${y + 50}h-50a50 50 0 0 1 50-50z`, fill),
      path(`M${x} ${y + 50}v-50a50 50 0 0 1 50 50z`, fill),
      circle(x + 25, y + 25, 18, fill),
    ];
    return nth(shapes, random(4));
  }),
);

export const spiral = object(({ a, b }) => [
  stroke(
    `M100 110a8 8 0 0 1 16 0${times(6, (i) => `a${16 + i * 12} ${16 + i * 12} 0 0 1 ${(i % 2 ? 1 : -1) * (32 + i * 24)} 0`).join('')}`,
    a,
    9,
  ),
  circle(108, 110, 5, b),
]);

export const rays = pattern(({ ink, a, b, c }) => [
  ...times(12, (i) => group(`rotate(${i * 30} 100 130)`, [path('M100 130 66-140H134z', i % 2 ? b : a)])),
  circle(100, 130, 50, ink),
  circle(100, 130, 38, c),
]);

export const rush = pattern(({ ink, a, b, c }) => [
  turned(-32, [
    ...times(8, (i) =>
      rect(-80 + ((i * 61) % 90), -20 + i * 34, 150 + ((i * 47) % 90), 20, nth([b, ink, a, c], i), 10),
    ),
    circle(150, 110, 26, a),
    circle(150, 110, 12, ink),
  ]),
]);

export const ribbons = pattern(({ ink, a, b, c }) =>
  times(7, (i) =>
    stroke(
      `M${-20 + i * 20} 240V${150}A${120 - i * 8} ${120 - i * 8} 0 0 1 ${100 + i * 12} ${60 + i * 8}H240`,
      nth([a, ink, b, c], i),
      13,
    ),
  ),
);
