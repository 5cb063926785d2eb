import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { decompress } from 'woff2-encoder';
import { binOf } from './builds';
import { ROOT, runNode } from './children.mjs';

const WIDTHS_FILE = join(ROOT, 'backend/src/posters/art/widths.ts');
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const POSTER_LETTERS = `${ASCII}ƏəıØøÆæŒœßĐđŁł«»·–—‘’“”…`;
const POSTER_WEIGHTS = [500, 800];
/** The character for a width of zero hundredths of the font's size. */
const ZERO = 20;
/** Of titles of films. */
const RUSSIAN = `Ёё${Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x410 + index)).join('')}`;
/** Of the texts of the interface. */
const PAGE_WEIGHTS = { min: 400, max: 800 };

const source = (name: string) => createRequire(import.meta.url).resolve(`@fontsource-variable/onest/${name}`);
const readSubset = (subset: string) => readFile(source(`files/onest-${subset}-wght-normal.woff2`));
const fontOf = async (subset: string) =>
  create(Buffer.from(await decompress(await readSubset(subset)))) as Font;

async function writePosterWidths(): Promise<void> {
  const fonts = [await fontOf('latin'), await fontOf('latin-ext')];
  const widthOf = (letter: string, weight: number) => {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(code));
    if (!font) throw new Error(`the font has no ${letter}`);
    const { advanceWidth } = font.getVariation({ wght: weight }).glyphForCodePoint(code);
    return String.fromCodePoint(ZERO + Math.ceil((advanceWidth * 100) / font.unitsPerEm));
  };
  const widths = POSTER_WEIGHTS.map((weight) => {
    const text = [...POSTER_LETTERS].map((letter) => widthOf(letter, weight)).join('');
    return `${weight}: ${JSON.stringify(text)}`;
  });
  const text = `/** Written by tasks/fonts.ts. */
export const LETTERS = ${JSON.stringify(POSTER_LETTERS)};

/** By weight and letter: a character whose code is ${ZERO} + the width in hundredths of the font's size, rounded up. */
export const WIDTHS = { ${widths.join(', ')} };
`;
  await writeFile(WIDTHS_FILE, text);
  await runNode([binOf('oxfmt'), WIDTHS_FILE]);
}

async function writePageFont(name: string, subset: string, text: string, options: object = {}) {
  const font = await subsetFont(await readSubset(subset), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: PAGE_WEIGHTS },
    ...options,
  });
  await writeFile(join(ROOT, 'shell/src/fonts', name), font);
}

/** After an update of Onest: writes the widths of letters on posters, and the parts of the font that pages load most. */
export async function run(): Promise<void> {
  await writePosterWidths();
  await writePageFont('onest-latin.preload.woff2', 'latin', '', { keepAllGlyphs: true });
  await writePageFont('onest-azerbaijani.preload.woff2', 'latin-ext', 'ƏəĞğİŞş');
  await writePageFont('onest-russian.woff2', 'cyrillic', RUSSIAN);
  await copyFile(source('LICENSE'), join(ROOT, 'shell/src/fonts/LICENSE'));
}
