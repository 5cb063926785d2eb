import { choose, type PosterSubject } from './choose';
import { capitals, usesDottedI } from './capitals';
import { coloursOf } from './colours';
import { COMPOSITIONS } from './compositions/index';
import { nth, randomFrom } from './hash';
import { LAYOUTS, lastResort, type Sheet } from './layouts';
import { lineNode } from './lettering';
import { type Palette, PALETTES } from './palettes';
import { HEIGHT, WIDTH } from './sheetSize';
import { node, rect, type SvgNode } from './svg';
import type { Words } from './titleStyles';

function wordsOf({ title, release_year, genres: [genre], countries }: PosterSubject): Words {
  return {
    title: title.trim(),
    capitals: capitals(title.trim(), usesDottedI(title, countries)),
    imprint: [String(release_year ?? ''), capitals(genre ?? countries[0] ?? '', true)],
  };
}

export interface Poster extends Sheet {
  palette: Palette;
  art: SvgNode[];
  /** The picture is shown whole, and otherwise fills its space. */
  isWhole: boolean;
}

/** Everything on a poster; `posterArt` puts it together. */
export function designPoster(subject: PosterSubject, variant = 0): Poster {
  const choice = choose(subject, variant);
  const composition = COMPOSITIONS[choice.composition];
  const palette = nth(PALETTES, choice.palette);
  const brief = {
    words: wordsOf(subject),
    composition,
    colours: coloursOf(palette, choice.scheme),
    palette,
  };
  let sheet: Sheet | null = null;
  for (const layout of choice.layouts) sheet ??= LAYOUTS[layout](brief);
  sheet ??= lastResort(brief);
  if (!sheet) throw new Error(`no layout takes ${subject.title}`);
  return {
    ...sheet,
    palette,
    art: composition.draw(sheet.colours, randomFrom(choice.seed)),
    isWhole: composition.kind === 'object',
  };
}

/** Text and grain are the slowest to paint. */
export type PosterPart = 'whole' | 'without text' | 'background';

/** The poster as SVG: 200 × 300, without styles and ids, the same for the same film and variant. */
export function posterArt(subject: PosterSubject, variant = 0, part: PosterPart = 'whole'): SvgNode {
  const { picture, isAtBottom, colours, art, isWhole, over, lines } = designPoster(subject, variant);
  const fit = `xMid${isAtBottom && !isWhole ? 'YMax' : 'YMid'} ${isWhole ? 'meet' : 'slice'}`;
  const drawing = node('svg', { ...picture, viewBox: '0 0 200 220', preserveAspectRatio: fit }, art);
  return node('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'xMidYMid slice' }, [
    rect(0, 0, WIDTH, HEIGHT, colours.ground),
    ...(part === 'background' ? [] : [drawing, ...over]),
    ...(part === 'whole' ? lines.map(lineNode) : []),
  ]);
}
