import type { Type } from './break-lines';
import { type Colours, readableOn } from './colours';
import type { Composition } from './compositions/composition';
import { CAP_HEIGHT, heightOf, type Line, linesBelow } from './lettering';
import type { Palette } from './palettes';
import { widthOf } from './measure';
import { HEIGHT, MARGIN, MEASURE, WIDTH } from './sheet-size';
import { node, rect, stroke, type SvgNode } from './svg';
import {
  BLOCK,
  CALM,
  CAPITALS,
  CENTRED,
  descent,
  fit,
  HEADLINE,
  type Lettering,
  PLAIN,
  POSTER,
  MARKED,
  roomy,
  SMALLEST,
  type Words,
} from './title-styles';

interface Brief {
  words: Words;
  composition: Composition;
  colours: Colours;
  palette: Palette;
}

export interface Sheet {
  picture: { x: number; y: number; width: number; height: number };
  /** The picture ends with the sheet, so that a low space cuts its sky alone. */
  isAtBottom?: boolean;
  colours: Colours;
  /** Painted over the picture. */
  over: SvgNode[];
  lines: Line[];
}

export type Layout = (brief: Brief) => Sheet | null;

/** The colour of letters, and the one behind them. */
type Paint = Pick<Line, 'fill' | 'on'>;

const paintOf = ({ ground: on, ink: fill }: Colours): Paint => ({ on, fill });

const X = { start: MARGIN, middle: WIDTH / 2, end: WIDTH - MARGIN };
const styleOf = (type: Type, anchor: Line['anchor'], paint: Paint, limit = MEASURE) => ({
  ...type,
  ...paint,
  anchor,
  limit,
  x: X[anchor],
});

const IMPRINT: Type = { weight: 800, spacing: 0.08 };
const IMPRINT_SIZE = 8;
const imprintWidth = (text: string) => widthOf(text, IMPRINT.weight, IMPRINT.spacing) * IMPRINT_SIZE;
const small = (text: string, y: number, style: Omit<Line, 'text' | 'y' | 'size'>): Line[] =>
  text ? [{ ...style, text, y, size: IMPRINT_SIZE }] : [];

function imprint({ imprint: [left, right] }: Words, y: number, paint: Paint): Line[] {
  const isTooWide = imprintWidth(left + right) > MEASURE - MARGIN;
  return [
    ...small(left, y, styleOf(IMPRINT, 'start', paint)),
    ...(isTooWide ? [] : small(right, y, styleOf(IMPRINT, 'end', paint))),
  ];
}

const ABOVE_TITLE = 16;
const BELOW_TITLE = 34;
const IMPRINT_BOTTOM = HEIGHT - MARGIN + 1;
const IMPRINT_TOP = MARGIN + 7;

const foot =
  (basic: Lettering): Layout =>
  ({ words, composition, colours, palette }) => {
    const lettering = roomy(basic, words);
    const fitted = fit(words, lettering);
    if (!fitted) return null;
    const { isCentred = false, type, leading } = lettering;
    const top = HEIGHT - BELOW_TITLE - descent(lettering) - heightOf(fitted, leading);
    const edge = Math.round(top - ABOVE_TITLE);
    const on = colours[composition.base];
    const paint = { on, fill: readableOn(on, palette) };
    const style = styleOf(type, isCentred ? 'middle' : 'start', paint);
    return {
      picture: { x: 0, y: 0, width: WIDTH, height: edge },
      colours,
      over: [
        rect(0, edge - 1, WIDTH, HEIGHT - edge + 1, on),
        ...(isCentred ? [stroke(`M80 ${HEIGHT - 24}H120`, paint.fill, 1)] : []),
      ],
      lines: [...linesBelow(fitted, top, leading, style), ...imprint(words, IMPRINT_BOTTOM, paint)],
    };
  };

/** Less would cut what stands in the scene. */
const SCENE_BELOW_MIN = 180;

const head =
  (basic: Lettering): Layout =>
  ({ words, composition, colours }) => {
    const lettering = roomy(basic, words);
    const fitted = fit(words, lettering);
    if (!fitted) return null;
    const { type, leading } = lettering;
    const top = IMPRINT_TOP + 13;
    const edge = Math.round(top + heightOf(fitted, leading) + descent(lettering) + 10);
    if (composition.kind === 'scene' && HEIGHT - edge < SCENE_BELOW_MIN) return null;
    const paint = paintOf(colours);
    const style = styleOf(type, 'start', paint);
    return {
      picture: { x: 0, y: edge, width: WIDTH, height: HEIGHT - edge },
      isAtBottom: true,
      colours,
      over: [],
      lines: [...linesBelow(fitted, top, leading, style), ...imprint(words, IMPRINT_TOP, paint)],
    };
  };

const BAND_BOTTOM = HEIGHT - 28;

/** The title in a band of colour, with a strip of the ground below. */
const band: Layout = ({ words, colours, palette }) => {
  const lettering = roomy(CAPITALS, words);
  const [fitted] = fit(words, lettering, MEASURE, 96) ?? [];
  if (!fitted) return null;
  const on = colours.ink;
  const height = heightOf([fitted], lettering.leading) + 26;
  const edge = BAND_BOTTOM - Math.round(height);
  const style = styleOf(POSTER, 'middle', { on, fill: readableOn(on, palette) });
  return {
    picture: { x: 0, y: 0, width: WIDTH, height: edge },
    colours,
    over: [rect(0, edge, WIDTH, height, on), rect(0, edge + height, WIDTH, HEIGHT, colours.ground)],
    lines: [
      ...linesBelow([fitted], edge + 13, lettering.leading, style),
      ...imprint(words, HEIGHT - 11, paintOf(colours)),
    ],
  };
};

/** A matchbox label on a pattern. */
const label: Layout = ({ words, composition, colours }) => {
  if (composition.kind !== 'pattern') return null;
  const measure = MEASURE - 44;
  const lettering = roomy({ ...CAPITALS, sizes: [24, SMALLEST] }, words);
  const [fitted] = fit(words, lettering, measure, 110) ?? [];
  if (!fitted) return null;
  const paint = paintOf(colours);
  const height = Math.round(heightOf([fitted], lettering.leading)) + 60;
  const y = Math.round((HEIGHT - height) / 2);
  const [left, right] = words.imprint;
  const style = styleOf(IMPRINT, 'middle', paint, measure);
  return {
    picture: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    colours,
    over: [
      rect(22, y, WIDTH - 44, height, paint.on),
      stroke(`M27 ${y + 5}H173V${y + height - 5}H27z`, paint.fill, 1.5),
    ],
    lines: [
      ...small(left, y + 20, style),
      ...linesBelow([fitted], y + 31, lettering.leading, styleOf(POSTER, 'middle', paint, measure)),
      ...(imprintWidth(right) < measure ? small(right, y + height - 14, style) : []),
    ],
  };
};

const SIDE_LENGTH = HEIGHT - 2 * MARGIN;
const SIDE_SIZES: [number, number] = [46, 26];

/** One line up the left side. */
const side: Layout = ({ words, composition, colours }) => {
  if (composition.kind === 'scene') return null;
  const width = widthOf(words.capitals, POSTER.weight);
  const size = Math.min(SIDE_SIZES[0], Math.floor(SIDE_LENGTH / width));
  if (size < SIDE_SIZES[1]) return null;
  const paint = paintOf(colours);
  const x = Math.round(MARGIN - 1 + size * (CAP_HEIGHT + (MARKED.test(words.capitals) ? 0.1 : 0)));
  const column = Math.round(x + size * 0.26);
  const title = { ...styleOf(POSTER, 'start', paint, SIDE_LENGTH), text: words.capitals, size, x, turn: -90 };
  const [left, right] = words.imprint;
  const style = styleOf(IMPRINT, 'end', paint, 120);
  return {
    picture: { x: column, y: 0, width: WIDTH - column, height: HEIGHT },
    colours,
    over: composition.kind === 'pattern' ? [rect(column - 1, HEIGHT - 40, WIDTH, 40, paint.on)] : [],
    lines: [
      { ...title, y: HEIGHT - MARGIN },
      ...small(left, HEIGHT - MARGIN - 10, style),
      ...small(right, HEIGHT - MARGIN, style),
    ],
  };
};

/** A picture with a white edge, as in a print. */
const print: Layout = ({ words, colours, palette: [paper, ink] }) => {
  const [fitted] = fit(words, CALM, MEASURE, 96) ?? [];
  if (!fitted) return null;
  const top = HEIGHT - BELOW_TITLE - descent(CALM) - heightOf([fitted], CALM.leading);
  const paint = { on: paper, fill: ink };
  const style = styleOf(PLAIN, 'start', paint);
  const bottom = Math.round(top - ABOVE_TITLE + 2);
  return {
    // A little under the paper, or the edge shows a hairline.
    picture: { x: MARGIN - 1, y: MARGIN - 1, width: MEASURE + 2, height: bottom - MARGIN + 2 },
    colours: colours.ground === paper ? { ...colours, ground: ink, ink: paper } : colours,
    over: [node('path', { d: `M0 0H200V300H0zM14 14V${bottom}H186V14z`, fill: paper })],
    lines: [...linesBelow([fitted], top, CALM.leading, style), ...imprint(words, IMPRINT_BOTTOM, paint)],
  };
};

export const LAYOUTS = {
  footHeadline: foot(HEADLINE),
  footBlock: foot(BLOCK),
  footCentred: foot(CENTRED),
  footCalm: foot(CALM),
  headHeadline: head(HEADLINE),
  headBlock: head(BLOCK),
  headCalm: head(CALM),
  band,
  label,
  side,
  print,
} satisfies Record<string, Layout>;
export type LayoutName = keyof typeof LAYOUTS;

/** Takes every title. */
export const lastResort = foot({ ...HEADLINE, mayShorten: true });
