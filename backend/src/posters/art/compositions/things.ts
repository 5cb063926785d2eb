import { nth } from '../random';
import { circle, ellipse, group, stroke, path, rect, ring, star, times, turned } from '../svg';
import { object, scene } from './composition';

export const bird = object(({ ground, ink, a, b, c }) => [
  circle(58, 66, 26, c),
  path('M30 122H152A62 62 0 0 1 30 122z', ink),
  path('M66 122V44A78 78 0 0 1 144 122z', a),
  path('M66 122V78A44 44 0 0 1 110 122z', b),
  path('M30 122-2 92V160z', b),
  circle(152, 108, 20, ink),
  path('M170 102 192 110 170 116z', a),
  circle(156, 104, 4, ground),
]);

export const tree = scene('b', ({ ink, a, b, c }) => [
  circle(100, 108, 60, a),
  circle(64, 130, 25, c),
  circle(138, 124, 21, c),
  circle(112, 78, 15, c),
  path('M0 196Q100 176 200 196V220H0z', b),
  path('M90 202 96 158 62 128 67 122 97 144V96H105V134L133 112 138 118 105 148 112 202z', ink),
]);

export const umbrella = object(({ ink, a, b, c }) => [
  ...times(24, (i) => {
    const x = 10 + ((i * 53) % 190);
    return stroke(`M${x} ${14 + ((i * 37) % 180)}l-9 26`, i % 3 ? b : c, 4, true);
  }),
  stroke('M104 104V172A13 13 0 0 0 130 172', ink, 6, true),
  path(
    'M28 122A76 76 0 0 1 180 122Q167 108 155 122 142 108 129 122 117 108 104 122 91 108 79 122 66 108 53 122 41 108 28 122z',
    ink,
  ),
  path('M79 122Q80 70 104 46 128 70 129 122 117 108 104 122 91 108 79 122z', a),
]);

export const candle = object(({ ground, ink, a, b, c }) => [
  ...times(3, (i) => ring(100, 84, 48 + i * 18, i ? c : b, 6 - i)),
  rect(80, 128, 40, 92, ink),
  path('M80 128H120V150q-4 10-10 0-4-6-8 2v16q-6 10-10 0V148q-4-8-12 6z', b),
  stroke('M100 130V112', c, 4),
  path('M100 40Q136 92 100 118 64 92 100 40z', a),
  path('M100 76Q116 100 100 114 84 100 100 76z', ground),
]);

export const clock = object(({ ground, ink, a, b, c }, random) => [
  circle(100, 112, 84, ink),
  circle(100, 112, 70, ground),
  path('M100 112V42A70 70 0 0 1 161 147z', a),
  ...times(12, (i) => group(`rotate(${i * 30} 100 112)`, [rect(97, 48, 6, i % 3 ? 8 : 16, i % 3 ? b : ink)])),
  group(`rotate(${random(12) * 30} 100 112)`, [rect(96, 58, 8, 60, ink)]),
  group(`rotate(120 100 112)`, [rect(97, 50, 6, 70, ink)]),
  circle(100, 112, 10, c),
]);

export const target = object(({ ground, ink, a, b, c }) => [
  ...[80, 62, 44, 26].map((r, i) => circle(100, 112, r, nth([ink, ground, a, ground], i))),
  circle(100, 112, 10, ink),
  stroke('M100 14V92M100 132V214M4 112H80M120 112H196', b, 4),
  circle(140, 78, 7, c),
]);

export const fingerprint = object(({ ink, a }, random) => [
  ...times(8, (i) => {
    const r = 8 + i * 9;
    const low = 150 + ((i * 29 + random(20)) % 46);
    return stroke(
      `M${100 - r} ${low}V${108}a${r} ${r + i * 2} 0 0 1 ${2 * r} 0V${196 - ((i * 41) % 50)}`,
      i % 4 === 2 ? a : ink,
      5,
      true,
    );
  }),
  stroke('M100 112V206', a, 5, true),
]);

export const steps = object(({ ink, a, b, c }) =>
  times(5, (i) =>
    group(`translate(${40 + i * 30} ${188 - i * 38}) rotate(${34 + (i % 2) * 8}) scale(${1 - i * 0.08})`, [
      group(i % 2 ? 'translate(20 0)' : 'translate(-20 0)', [
        path('M-11-34Q0-46 11-34 15-18 9 2L-9 2Q-15-18-11-34z', i === 4 ? a : ink),
        path('M-9 8H9Q11 26 0 27-11 26-9 8z', i === 4 ? a : i % 2 ? b : c),
      ]),
    ]),
  ),
);

export const shot = object(({ ground, ink, a, b, c }) => [
  star(100, 112, 92, 34, 11, c, 8),
  star(100, 112, 66, 24, 9, a),
  circle(100, 112, 17, ink),
  stroke('M100 112 8 60M100 112 196 150M100 112 150 12M100 112 60 216', ink, 2),
  circle(100, 112, 11, ground === ink ? b : ground),
]);

export const badge = object(({ ground, ink, a, c }) => [
  circle(100, 112, 88, c),
  star(100, 112, 80, 36, 5, ink),
  ...times(5, (i) => {
    const angle = (Math.PI * 2 * i) / 5 - Math.PI / 2;
    return circle(Math.round(100 + 80 * Math.cos(angle)), Math.round(112 + 80 * Math.sin(angle)), 9, ink);
  }),
  circle(100, 112, 28, a),
  star(100, 112, 16, 7, 5, ground),
]);

export const orbits = object(({ ink, a, b, c }, random) => [
  ...times(14, (i) => circle((i * 67 + random(30)) % 200, (i * 41 + random(30)) % 216, 1 + (i % 3), ink)),
  turned(-24, [
    path('M10 110A90 30 0 0 1 190 110L180 110A80 20 0 0 0 20 110z', b),
    circle(100, 110, 46, a),
    path('M54 110A46 46 0 0 0 146 110 90 20 0 0 1 54 110z', c),
    path('M10 110A90 30 0 0 0 190 110L180 110A80 20 0 0 1 20 110z', ink),
  ]),
  circle(160, 46, 13, c),
]);

export const rocket = object(({ ground, ink, a, b, c }) => [
  circle(100, 110, 86, b),
  turned(24, [
    path('M84 158 100 214 116 158z', c),
    path('M68 118 46 160H80zM132 118 154 160H120z', a),
    path('M100 14Q138 62 128 160H72Q62 62 100 14z', ink),
    path('M100 14Q122 40 128 74H72Q78 40 100 14z', a),
    circle(100, 100, 15, ground),
    circle(100, 100, 8, b),
  ]),
]);

export const jaws = scene('a', ({ ground, ink, a, c }) => [
  rect(0, 0, 200, 220, a),
  path('M0 70Q100 20 200 70V196Q100 228 0 196z', ink),
  path(
    'M0 70Q100 20 200 70L186 118 168 58 146 124 126 46 100 128 74 46 54 124 32 58 14 118z',
    ground === ink ? c : ground,
  ),
  path(
    'M0 196Q100 228 200 196L184 156 166 204 144 150 124 210 100 148 76 210 56 150 34 204 16 156z',
    ground === ink ? c : ground,
  ),
]);

export const wire = scene('ink', ({ ink, a, b }) => [
  circle(112, 100, 56, a),
  ...[70, 116, 160].map((y, row) =>
    group(`rotate(${row * 5 - 6} 100 ${y})`, [
      stroke(`M-20 ${y}${'q10-7 20 0t20 0'.repeat(6)}M-20 ${y}${'q10 7 20 0t20 0'.repeat(6)}`, ink, 3),
      stroke(
        times(5, (i) => `M${14 + i * 40} ${y - 11}l10 22M${24 + i * 40} ${y - 11}l-10 22`).join(''),
        row % 2 ? b : ink,
        4,
      ),
    ]),
  ),
  path('M24 220 30 24H42L46 220z', ink),
  path('M0 200Q100 186 200 204V220H0z', ink),
]);

export const vinyl = object(({ ground, ink, a, b, c }) => [
  circle(96, 116, 88, ink),
  ...[76, 66, 56, 46].map((r) => ring(96, 116, r, ground, 1.5)),
  circle(96, 116, 34, a),
  path('M96 82A34 34 0 0 1 130 116H96z', c),
  circle(96, 116, 5, ground),
  path('M176 20 182 24 168 116 140 142 134 136 160 112z', b),
  circle(178, 26, 11, b),
]);

export const balloon = object(({ ground, ink, a, b, c }) => [
  path('M100 20A66 66 0 0 1 166 86Q166 130 116 158H84Q34 130 34 86A66 66 0 0 1 100 20z', a),
  path('M100 20Q140 40 140 86 140 130 110 158H90Q60 130 60 86 60 40 100 20z', c),
  path('M100 20Q118 44 118 86 118 130 106 158H94Q82 130 82 86 82 44 100 20z', b),
  stroke('M86 158 90 184M114 158 110 184', ink, 2),
  rect(84, 182, 32, 24, ink, 3),
  path('M4 186q10-16 24-6 8-16 24-2 14-4 16 8z', ground === ink ? c : ink),
]);

export const fish = object(({ ground, ink, a, b, c }) => [
  path('M24 112Q92 30 156 112 92 194 24 112z', a),
  path('M146 112 192 70V154z', b),
  path('M92 72Q116 112 92 153 106 148 120 140 136 112 120 84 106 76 92 72z', c),
  path('M78 70Q96 40 122 48L112 84Q96 72 78 70z', ink),
  circle(62, 102, 11, ground),
  circle(60, 102, 5, ink),
  ...times(3, (i) => ring(24 - i * 4, 74 - i * 24, 5 + i * 2, b, 3)),
]);

export const cat = scene('ink', ({ ground, ink, a, b, c }) => [
  circle(100, 106, 60, c),
  path('M50 220Q36 150 60 118L54 60 82 82Q100 76 118 82L146 60 140 118Q164 150 150 220z', ink),
  path('M70 112q14-16 26 0-12 12-26 0zM104 112q14-16 26 0-12 12-26 0z', ground === ink ? b : ground),
  ellipse(83, 112, 3, 7, ink),
  ellipse(117, 112, 3, 7, ink),
  path('M94 128H106L100 136z', a),
  stroke('M60 130 30 124M60 138 32 144M140 130 170 124M140 138 168 144', a, 2, true),
]);

export const bolt = object(({ ink, a, b, c }) => [
  star(100, 112, 98, 60, 14, c, 6),
  star(100, 112, 74, 48, 12, b, 12),
  path('M120 14 50 126H92L72 212 156 92H110z', ink),
  path('M120 14 82 126H92L72 212 156 92H110z', a),
]);

export const poppy = object(({ ground, ink, a, b }) => [
  stroke('M100 216Q112 168 100 118', ink, 6, true),
  path('M104 176Q138 160 150 132 116 136 104 176z', b),
  path('M100 116Q34 124 40 76 46 36 100 58 154 36 160 76 166 124 100 116z', a),
  path('M100 58Q80 84 100 116 120 84 100 58z', ground),
  circle(100, 92, 15, ink),
]);

export const helmet = scene('ink', ({ ink, a, b, c }) => [
  circle(100, 92, 70, a),
  path('M44 164A56 54 0 0 1 156 164z', b),
  stroke('M100 110V160', c, 4),
  path('M26 164H174L158 180H42z', ink),
  path('M0 196Q100 160 200 196V220H0z', ink),
]);
