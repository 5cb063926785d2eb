import { circle, stroke, path, standingPerson, rect, times } from '../svg';
import { scene } from './composition';

export const hills = scene('ink', ({ ink, a, b }) => [
  circle(132, 104, 54, a),
  path('M0 164Q56 112 116 150T200 128V220H0z', b),
  path('M0 192Q70 150 200 200V220H0z', ink),
]);

export const peaks = scene('b', ({ ground, ink, a, b, c }) => [
  circle(152, 78, 24, c),
  path('M96 220 168 112 240 220z', ink),
  path('M-30 220 66 64 156 220z', a),
  path('M66 64 94 112 78 106 64 122 52 106 38 110z', ground),
  path('M0 204 100 188 200 200V220H0z', b),
]);

export const boat = scene('b', ({ ground, ink, a, b, c }) => [
  circle(54, 92, 26, c),
  path('M108 46V138H44Q92 108 108 46z', a),
  path('M114 62Q130 112 160 138H114z', ink),
  path('M36 144H172Q158 172 130 172H74Q48 172 36 144z', ink),
  rect(0, 164, 200, 56, b),
  stroke('M16 184h44M84 178h70M120 200h56M30 206h50', ground, 3, true),
]);

export const road = scene('ink', ({ ground, ink, a, b, c }) => [
  circle(100, 120, 56, a),
  path('M0 120H200V220H0z', b),
  path('M0 120 70 120 0 170z', c),
  path('M94 120H106L190 220H10z', ink),
  path('M99 130H101L102 142H98zM97 152H103L105 172H95zM94 184H106L109 216H91z', ground),
]);

export const rails = scene('ground', ({ ground, ink, a, b }) => [
  circle(100, 86, 40, a),
  path('M0 108H200V220H0z', ink),
  ...times(8, (i) => rect(92 - i * i * 1.5, 116 + i * i * 1.9, 16 + i * i * 3, 3 + i * 1.3, b)),
  path('M97 108H99L50 220H34zM101 108H103L166 220H150z', ground),
]);

export const stairs = scene('a', ({ ink, a, c }) => [
  circle(48, 86, 26, c),
  path('M8 220V194H44V168H80V142H116V116H152V90H200V220z', ink),
  path('M18 220V204H54V178H90V152H126V126H162V100H200V220z', a),
  standingPerson(178, 90, 46, ink),
]);

export const door = scene('ink', ({ ink, a, b, c }) => [
  rect(0, 0, 200, 172, b),
  rect(0, 172, 200, 48, ink),
  path('M74 172H132L176 220H44z', c),
  rect(74, 46, 58, 126, c),
  path('M74 46 40 36V188L74 172z', a),
  circle(48, 116, 3, ink),
  standingPerson(106, 176, 72, ink),
]);

export const house = scene('ink', ({ ground, ink, a, b, c }) => [
  circle(140, 84, 38, c),
  path('M0 220V186Q60 132 128 168T200 180V220z', ink),
  path('M44 164V108L40 106 60 76 66 84V64H74V92L84 106 100 84 120 110 116 112V166z', ink),
  path('M56 114h10v16H56zM92 118h12v16H92z', a),
  path('M72 140h12v24H72z', b),
  stroke('M150 174V128M150 148 168 130M150 138 138 122M160 138V124', ink, 3),
  path('M20 60q8-8 12 2 6-10 14-2-8 0-14 8-4-8-12-8z', ground === c ? ink : a),
]);

export const mesa = scene('ink', ({ ink, a, b, c }) => [
  circle(116, 110, 60, c),
  ...times(4, (i) => rect(40, 116 + i * 12, 160, 3 + i, b)),
  path('M-4 168 10 120H20L22 102H52L56 124H66L78 168z', a),
  path('M120 168 132 136H140L142 88H166L168 124H180L192 168z', a),
  path('M0 168H200V220H0z', ink),
]);

export const lamp = scene('ink', ({ ink, a, b, c }) => [
  path('M118 58 20 204H190z', c),
  stroke('M58 206V54Q58 40 74 40H112', b, 6),
  path('M98 40H136L128 58H106z', a),
  path('M0 204H200V220H0z', ink),
  path('M118 206 170 220H120z', ink),
  standingPerson(118, 208, 88, ink),
]);

export const arches = scene('b', ({ ink, a, b, c }) => [
  path('M0 220V60H128V220z', a),
  ...times(3, (i) => path(`M${8 + i * 42} 180V104a15 15 0 0 1 30 0V180z`, ink)),
  path('M128 60 150 74V192L128 180z', c),
  path('M0 180H200V220H0z', b),
  path('M8 180 38 180 92 220H50zM92 180H122L186 220H142z', ink),
  standingPerson(176, 196, 44, ink),
  path('M176 196 200 214V220H196z', ink),
]);

export const ruin = scene('ink', ({ ground, ink, a, b, c }) => [
  circle(148, 62, 26, c),
  path('M24 220V70L44 82 58 54 74 74V96L92 88 104 120 128 112V150L152 158V220z', b),
  path('M48 220V176A14 16 0 0 1 76 176V220zM44 132V110H66V132z', ground),
  path('M92 220V164H114V220z', a),
  path('M0 204 40 194 70 206 120 190 150 204 200 194V220H0z', ink),
]);
