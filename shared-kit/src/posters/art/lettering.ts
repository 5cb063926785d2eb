import type { Fitted, Type } from './breakLines';
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

/** Lines below each other; `top` is the upper edge of the first one's capitals. */
export function linesBelow(fitted: Fitted[], top: number, leading: number, style: Style): Line[] {
  let edge = top;
  return fitted.flatMap(({ lines, size }) =>
    lines.map((text) => {
      const line = { ...style, text, size, y: Math.round((edge + size * CAP_HEIGHT) * 10) / 10 };
      edge += size * leading;
      return line;
    }),
  );
}

/** From the upper edge of the first line's capitals to the last one's baseline. */
export function heightOf(fitted: Fitted[], leading: number): number {
  const sizes = fitted.flatMap(({ lines, size }) => lines.map(() => size));
  const last = sizes.at(-1) ?? 0;
  return sizes.reduce((sum, size) => sum + size * leading, 0) - last * leading + last * CAP_HEIGHT;
}
