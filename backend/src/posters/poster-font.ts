import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import decompress from 'woff2-encoder/decompress';

const require = createRequire(import.meta.url);
const FILES = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
  (subset) => `@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
);

async function readFont(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(require.resolve(file)))));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return font;
}

export interface TextStyle {
  size: number;
  weight: number;
  /** Space after each letter. */
  spacing?: number;
  /** Stretches or shrinks the text to this width. */
  width?: number | undefined;
}

export interface Outline {
  /** Path data of each letter in steps of the grid, upwards from the baseline, and where it starts, in pixels. */
  letters: { d: string; x: number }[];
  /** Pixels in a step of the grid. */
  scale: { x: number; y: number };
  width: number;
}

const SVG_COMMANDS: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** In units of the font, a thousandth of its size: finer than a pixel of any poster, and coarse enough for short numbers. */
const GRID = 4;

/** Each command counts from the end of the one before, so that numbers are short. */
function pathData(commands: readonly { command: string; args: readonly number[] }[]): string {
  let start = [0, 0];
  let pen = [0, 0];
  return commands
    .map(({ command, args }) => {
      const points = args.map((value) => Math.round(value / GRID));
      const relative = points.map((value, index) => value - (pen[index % 2] ?? 0));
      if (command === 'closePath') pen = start;
      else pen = points.slice(-2);
      if (command === 'moveTo') start = pen;
      return `${SVG_COMMANDS[command] ?? ''}${relative.join(' ').replaceAll(' -', '-')}`;
    })
    .join('');
}

/** The page's font on the server: turns text into paths, so that a picture needs no font where it is shown. */
export class PosterFont {
  private readonly weights = new Map<number, Font[]>();
  /** Made once, because numbers take long to write. */
  private readonly paths = new WeakMap<Glyph, string>();

  private constructor(private readonly fonts: Font[]) {}

  static async load(): Promise<PosterFont> {
    return new PosterFont(await Promise.all(FILES.map(readFont)));
  }

  /** Null for a text with a letter that the font lacks. */
  outline(text: string, { size, weight, spacing = 0, width }: TextStyle): Outline | null {
    const runs = this.runs(text, weight);
    if (!runs) return null;
    let pen = 0;
    // The subsets of a font have the same units.
    const scale = size / (runs[0]?.font.unitsPerEm ?? 1);
    const placed = runs.flatMap(({ font, letters }) => {
      const { glyphs, positions } = font.layout(letters);
      return glyphs.map((glyph, index) => {
        const x = pen + (positions[index]?.xOffset ?? 0) * scale;
        pen += (positions[index]?.xAdvance ?? 0) * scale + spacing;
        return { glyph, x };
      });
    });
    const stretch = width === undefined || pen === 0 ? 1 : width / pen;
    return {
      letters: placed.map(({ glyph, x }) => ({ d: this.pathOf(glyph), x: x * stretch })),
      scale: { x: scale * stretch * GRID, y: scale * GRID },
      width: pen * stretch,
    };
  }

  private pathOf(glyph: Glyph): string {
    const known = this.paths.get(glyph);
    if (known !== undefined) return known;
    const path = pathData(glyph.path.commands);
    this.paths.set(glyph, path);
    return path;
  }

  private runs(text: string, weight: number): { font: Font; letters: string }[] | null {
    const runs: { font: Font; letters: string }[] = [];
    for (const letter of text) {
      const font = this.fontsOf(weight).find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      if (!font) return null;
      const last = runs.at(-1);
      if (last?.font === font) last.letters += letter;
      else runs.push({ font, letters: letter });
    }
    return runs;
  }

  private fontsOf(weight: number): Font[] {
    const fonts = this.weights.get(weight) ?? this.fonts.map((font) => font.getVariation({ wght: weight }));
    this.weights.set(weight, fonts);
    return fonts;
  }
}
