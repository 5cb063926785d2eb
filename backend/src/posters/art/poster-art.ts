import { choose, type PosterSubject } from './choose';
import { COMPOSITIONS } from './compositions';
import { LAYOUTS, lastResort, type Sheet } from './layouts';
import { lineNode } from './lettering';
import type { Palette } from './palettes';
import { randomFrom } from './random';
import { HEIGHT, WIDTH } from './sheet-size';
import { node, rect, type SvgNode } from './svg';
import type { Words } from './title-styles';

const TURKIC_LETTERS = /[əğıƏĞİ]/;
const TURKIC_COUNTRIES = ['Azərbaycan', 'Türkiyə'];

const usesDottedI = (text: string, countries: readonly string[]) =>
  TURKIC_LETTERS.test(text) || countries.some((country) => TURKIC_COUNTRIES.includes(country));

/** In Azerbaijani and Turkish i becomes İ. */
const capitals = (text: string, isTurkic: boolean): string =>
  (isTurkic ? text.replaceAll('i', 'İ') : text).toUpperCase();

function wordsOf({ title, release_year, genres: [genre], countries }: PosterSubject): Words {
  return {
    title: title.trim(),
    capitals: capitals(title.trim(), usesDottedI(title, countries)),
    imprint: [String(release_year ?? ''), capitals(genre ?? countries[0] ?? '', true)],
  };
}

interface DesignedPoster extends Sheet {
  palette: Palette;
  art: SvgNode[];
  /** The picture is shown whole, and otherwise fills its space. */
  isWhole: boolean;
}

/** Everything on a poster; `posterArt` puts it together. */
export function designPoster(subject: PosterSubject): DesignedPoster {
  const { look, layouts, seed, ...choice } = choose(subject);
  const composition = COMPOSITIONS[choice.composition];
  const brief = { words: wordsOf(subject), composition, ...look };
  let sheet: Sheet | null = null;
  for (const layout of layouts) sheet ??= LAYOUTS[layout](brief);
  sheet ??= lastResort(brief);
  if (!sheet) throw new Error(`no layout takes ${subject.title}`);
  return {
    ...sheet,
    palette: look.palette,
    art: composition.draw(sheet.colours, randomFrom(seed)),
    isWhole: composition.kind === 'object',
  };
}

/** The poster as SVG: 200 × 300, without styles and ids, the same for the same film. */
export function posterArt(subject: PosterSubject): SvgNode {
  const { picture, isAtBottom, colours, art, isWhole, over, lines } = designPoster(subject);
  const fit = `xMid${isAtBottom && !isWhole ? 'YMax' : 'YMid'} ${isWhole ? 'meet' : 'slice'}`;
  const drawing = node('svg', { ...picture, viewBox: '0 0 200 220', preserveAspectRatio: fit }, art);
  return node('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'xMidYMid slice' }, [
    rect(0, 0, WIDTH, HEIGHT, colours.ground),
    drawing,
    ...over,
    ...lines.map(lineNode),
  ]);
}
