import { nth } from '../random';
import { circle, ellipse, group, stroke, path, rect, ring, times, turned } from '../svg';
import { object, scene } from './composition';

const PROFILE =
  'M0 24H44C72 28 84 44 84 66L97 92Q98 97 89 98L91 109 85 114 89 121Q86 134 78 136C62 140 52 134 50 150L58 220H0z';

export const faces = scene('ground', ({ a, b, c }) => [
  circle(100, 66, 24, c),
  path(PROFILE, a),
  group('matrix(-1 0 0 1 200 0)', [path(PROFILE, b)]),
]);

export const eye = object(({ ground, ink, a, b, c }) => [
  ...times(9, (i) =>
    group(`rotate(${-48 + i * 12} 100 150)`, [path('M97 16H103L101 62H99z', i % 2 ? b : c)]),
  ),
  path('M12 120Q100 36 188 120 100 204 12 120z', ink),
  path('M28 120Q100 52 172 120 100 188 28 120z', ground),
  circle(100, 120, 38, a),
  circle(100, 120, 18, ink),
  circle(110, 110, 6, ground),
]);

export const masks = object(({ ground, ink, a, b }) => [
  turned(10, [
    path('M84 40Q132 58 180 40V100Q180 164 132 176 84 164 84 100z', b),
    path('M100 92q14-14 26 0-12 8-26 0zM138 92q14-14 26 0-12 8-26 0z', ground),
    path('M110 148q22-28 44 0-22-14-44 0z', ground),
  ]),
  turned(-10, [
    path('M20 52Q68 70 116 52V112Q116 176 68 188 20 176 20 112z', a),
    path('M36 98q14-18 26 0-14-6-26 0zM74 98q14-18 26 0-14-6-26 0z', ink),
    path('M38 132q30 10 60 0-6 34-30 34t-30-34z', ink),
  ]),
]);

export const hat = object(({ ground, ink, a, b, c }) => [
  circle(100, 112, 78, a),
  path('M56 74Q56 26 100 26T144 74z', ink),
  rect(32, 70, 136, 13, ink, 6),
  path('M56 58h88v12H56z', b),
  ring(72, 112, 20, ink, 6),
  ring(128, 112, 20, ink, 6),
  stroke('M92 110q8-8 16 0', ink, 5),
  path(
    'M100 142q-16-10-30 4-10 10-22 2 6 22 30 18 14-2 22-12 8 10 22 12 24 4 30-18-12 8-22-2-14-14-30-4z',
    ink,
  ),
  path('M100 194 66 178V212zM100 194 134 178V212z', c === ground ? b : c),
  circle(100, 195, 8, ink),
]);

export const fedora = scene('ink', ({ ink, a, b, c }) => [
  ...times(11, (i) => rect(0, i * 21 - 10, 200, 12, i % 4 ? c : b)),
  path(
    'M44 220V212Q52 186 84 182V164Q72 154 70 132L66 118H134L130 132Q128 154 116 164V182Q148 186 156 212V220z',
    ink,
  ),
  path(
    'M36 116Q66 124 72 100L74 68Q76 58 90 60L100 66 110 60Q124 58 126 68L128 100Q134 124 164 116 150 136 100 136T36 116z',
    ink,
  ),
  path('M71 102Q100 112 129 102L130 113Q100 123 70 113z', a),
]);

export const kiss = object(({ ground, ink, a, b, c }) => [
  circle(72, 108, 58, a),
  circle(128, 108, 58, b),
  path('M100 57a58 58 0 0 1 0 102 58 58 0 0 1 0-102z', c),
  path('M100 128q-22-16-16-30 8-10 16 2 8-12 16-2 6 14-16 30z', ink === ground ? a : ink),
]);

export const watchers = object(({ ground, ink, a, b, c }, random) =>
  times(7, (i) => {
    const x = nth([54, 142, 100, 40, 158, 84, 130], i);
    const y = 52 + i * 24;
    const size = 0.7 + random(4) / 10;
    return group(`translate(${x} ${y}) scale(${size})`, [
      path('M-36 0Q0-30 36 0 0 30-36 0z', i === 2 ? a : ink),
      circle(0, 0, 13, i === 2 ? ground : i % 2 ? b : c),
      ellipse(0, 0, 3, 12, i === 2 ? a : ground),
    ]);
  }),
);
