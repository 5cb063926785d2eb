import { breakLines } from './art/break-lines';
import { node, type SvgNode } from './art/svg';

export const CARD_MARGIN = 64;

interface TextLook {
  size: number;
  weight: 500 | 800;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
}

export const textAt = (
  content: string,
  [x, y]: [x: number, y: number],
  { size, weight, fill, anchor = 'start' }: TextLook,
): SvgNode =>
  node(
    'text',
    {
      x,
      y: Math.round(y),
      fill,
      fontSize: size,
      fontWeight: weight,
      ...(anchor !== 'start' && { textAnchor: anchor }),
    },
    [content],
  );

/** The text on one line, in a size that fits the width. A longer one is cut. */
export function fittingText(
  content: string,
  [x, y]: [x: number, y: number],
  { size, weight, fill }: TextLook,
  { width, smallest }: { width: number; smallest: number },
): SvgNode {
  const sizes: [number, number] = [size, smallest];
  const fitted = breakLines(
    content,
    { weight, spacing: 0 },
    { width, height: size * 1.1, sizes, leading: 1.08 },
  );
  return textAt(fitted.lines[0] ?? '', [x, y], { size: fitted.size, weight, fill });
}
