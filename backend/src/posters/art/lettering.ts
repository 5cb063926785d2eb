import type { Fitted, Type } from './break-lines';
import { widthOf } from './measure';
import { node, type SvgNode } from './svg';

/** One line of words on a poster. */
export interface Line extends Type {
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  /** The widest it may become, whatever font shows it. */
  limit: number;
  fill: string;
  /** The colour behind it. */
  on: string;
  /** Degrees. */
  turn?: number;
}

/** A wider substitute of the font could leave the sheet only where a line is nearly full. */
const NEARLY_FULL = 0.8;

export const widthOfLine = ({ text, size, weight, spacing }: Line) => widthOf(text, weight, spacing) * size;

export function lineNode(line: Line): SvgNode {
  const { text, x, y, size, weight, spacing, anchor, limit, fill, turn } = line;
  const width = widthOfLine(line);
  return node(
    'text',
    {
      x,
      y,
      fill,
      fontSize: size,
      fontWeight: weight,
      ...(anchor !== 'start' && { textAnchor: anchor }),
      ...(spacing !== 0 && { letterSpacing: Number((spacing * size).toFixed(2)) }),
      ...(width > limit * NEARLY_FULL && { textLength: Math.floor(width), lengthAdjust: 'spacingAndGlyphs' }),
      ...(turn && { transform: `rotate(${turn} ${x} ${y})` }),
    },
    [text],
  );
}

export const CAP_HEIGHT = 0.71;

type Style = Omit<Line, 'text' | 'y' | 'size'>;
const NO_STYLE: Style = { weight: 800, spacing: 0, x: 0, anchor: 'start', limit: 0, fill: '', on: '' };

const linesOf = (fitted: Fitted[]) =>
  fitted.flatMap(({ lines, size }) => lines.map((text) => ({ text, size })));

/** From one line's baseline to the next line's capitals. The larger one decides, since its marks need the room. */
const gap = (size: number, next: number, leading: number) => Math.max(size, next) * (leading - CAP_HEIGHT);

/** Lines below each other; `top` is the upper edge of the first one's capitals. */
export function linesBelow(fitted: Fitted[], top: number, leading: number, style: Style): Line[] {
  let y = top;
  return linesOf(fitted).map(({ text, size }, index, lines) => {
    y += size * CAP_HEIGHT + (index > 0 ? gap(lines[index - 1]?.size ?? 0, size, leading) : 0);
    return { ...style, text, size, y: Math.round(y * 10) / 10 };
  });
}

/** From the upper edge of the first line's capitals to the last one's baseline. */
export const heightOf = (fitted: Fitted[], leading: number): number =>
  linesBelow(fitted, 0, leading, NO_STYLE).at(-1)?.y ?? 0;
