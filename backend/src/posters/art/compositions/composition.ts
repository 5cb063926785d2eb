import type { Colours } from '../colours';
import type { Random } from '../random';
import type { SvgNode } from '../svg';

/** The picture's space is 200 × 220. */
export type Draw = (colours: Colours, random: Random) => SvgNode[];

export interface Composition {
  /** A scene stands on `base` and reaches the edges; an object floats; a pattern covers its space and may be cut. */
  kind: 'scene' | 'object' | 'pattern';
  base: keyof Colours;
  draw: Draw;
}

export const scene = (base: keyof Colours, draw: Draw): Composition => ({ kind: 'scene', base, draw });
export const object = (draw: Draw): Composition => ({ kind: 'object', base: 'ground', draw });
export const pattern = (draw: Draw): Composition => ({ kind: 'pattern', base: 'ground', draw });
