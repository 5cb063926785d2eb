export type SvgAttributes = Record<string, string | number>;

/** Attributes are named as in React: `strokeWidth`, `viewBox`. */
export interface SvgNode {
  tag: string;
  attributes: SvgAttributes;
  children: (SvgNode | string)[];
}

export const node = (
  tag: string,
  attributes: SvgAttributes,
  children: SvgNode['children'] = [],
): SvgNode => ({
  tag,
  attributes,
  children,
});

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  node('circle', { cx, cy, r, fill });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  node('ellipse', { cx, cy, rx, ry, fill });
export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  node('rect', { x, y, width, height, fill, ...(rx && { rx }) });
export const path = (d: string, fill: string) => node('path', { d, fill });
export const stroke = (d: string, colour: string, strokeWidth: number, round = false) =>
  node('path', { d, fill: 'none', stroke: colour, strokeWidth, ...(round && { strokeLinecap: 'round' }) });
export const ring = (cx: number, cy: number, r: number, stroke: string, strokeWidth: number) =>
  node('circle', { cx, cy, r, fill: 'none', stroke, strokeWidth });
export const group = (transform: string, children: SvgNode[]) => node('g', { transform }, children);
/** Turned around the middle of the picture. */
export const turned = (angle: number, children: SvgNode[]) => group(`rotate(${angle} 100 110)`, children);

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Points on two circles in turn: a star, a burst, a cog. */
export const star = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  fill: string,
  turn = 0,
) =>
  path(
    `M${times(points * 2, (i) => {
      const angle = (Math.PI * i) / points + (turn * Math.PI) / 180 - Math.PI / 2;
      const radius = i % 2 ? inner : outer;
      return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
    }).join(' ')}z`,
    fill,
  );

/** A person seen from afar, with the feet at x, y. */
export const standingPerson = (x: number, y: number, height: number, fill: string) =>
  group(`translate(${x} ${y}) scale(${height / 100})`, [
    circle(0, -88, 11, fill),
    path('M-15-70Q-14-76-8-76H8Q14-76 15-70L17-34H10L9 0H1L0-34-1 0H-9L-10-34H-17z', fill),
  ]);
