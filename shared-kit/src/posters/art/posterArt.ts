import { choose, type PosterSubject } from './choose';
import { capitals, usesDottedI } from './capitals';
import { coloursOf } from './colours';
import { COMPOSITIONS } from './compositions/index';
import { randomFrom } from './hash';
import { HEIGHT, LAYOUTS, lastResort, type Sheet, WIDTH, type Words } from './layouts';
import { lineNode } from './lettering';
import { PALETTES } from './palettes';
import { node, rect, type SvgNode } from './svg';

function wordsOf({ title, release_year, genres: [genre], countries }: PosterSubject): Words {
  return {
    title: title.trim(),
    capitals: capitals(title.trim(), usesDottedI(title, countries)),
    imprint: [String(release_year ?? ''), capitals(genre ?? countries[0] ?? '', true)],
  };
}

export interface Poster extends Sheet {
  composition: string;
  palette: number;
  art: SvgNode[];
}

/** Everything on a poster; `posterArt` puts it together. */
export function designPoster(subject: PosterSubject, variant = 0): Poster {
  const { composition: name, palette: index, scheme, layouts, seed } = choose(subject, variant);
  const composition = COMPOSITIONS[name];
  const palette = PALETTES[index];
  if (!palette) throw new Error(`no palette ${index}`);
  const brief = { words: wordsOf(subject), composition, colours: coloursOf(palette, scheme), palette };
  let sheet: Sheet | null = null;
  for (const layout of layouts) sheet ??= LAYOUTS[layout](brief);
  sheet ??= lastResort(brief);
  if (!sheet) throw new Error('the last resort takes every title');
  return {
    ...sheet,
    composition: name,
    palette: index,
    art: composition.draw(sheet.colours, randomFrom(seed)),
  };
}

/** The poster as SVG: 200 × 300, without styles and ids, the same for the same film and variant. */
export function posterArt(subject: PosterSubject, variant = 0): SvgNode {
  const { composition, picture, colours, art, over, lines } = designPoster(subject, variant);
  const isWhole = COMPOSITIONS[composition as keyof typeof COMPOSITIONS].kind === 'object';
  const fit = isWhole ? 'xMidYMid meet' : 'xMidYMax slice';
  return node('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'xMidYMid slice' }, [
    rect(0, 0, WIDTH, HEIGHT, colours.ground),
    node('svg', { ...picture, viewBox: '0 0 200 220', preserveAspectRatio: fit }, art),
    ...over,
    ...lines.map(lineNode),
  ]);
}
