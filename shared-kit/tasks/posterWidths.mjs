/**
 * Writes src/posters/art/widths.ts: how wide each letter of the posters' font is. Run it after an update of the font:
 * node shared-kit/tasks/posterWidths.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { format, resolveConfig } from 'prettier';
import { decompress } from 'woff2-encoder';

const require = createRequire(import.meta.url);
const WEIGHTS = [500, 800];
const SUBSETS = ['latin', 'latin-ext'];
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const LETTERS = `${range(0x20, 0x7e)}ƏəıØøÆæŒœßĐđŁł«»·–—‘’“”…`;
/** The character for a width of zero hundredths of the font's size. */
const ZERO = 20;

const fontOf = async (subset) =>
  create(
    Buffer.from(
      await decompress(
        await readFile(require.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`)),
      ),
    ),
  );

const fonts = await Promise.all(SUBSETS.map(fontOf));
const widthOf = (letter, weight) => {
  const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0)));
  if (!font) throw new Error(`the font has no ${letter}`);
  const { advanceWidth } = font.getVariation({ wght: weight }).glyphForCodePoint(letter.codePointAt(0));
  return Math.ceil((advanceWidth * 100) / font.unitsPerEm);
};
const table = WEIGHTS.map((weight) => [
  weight,
  [...LETTERS].map((letter) => String.fromCodePoint(ZERO + widthOf(letter, weight))).join(''),
]);
const file = new URL('../src/posters/art/widths.ts', import.meta.url);
const source = `/** Written by tasks/posterWidths.mjs. */
export const LETTERS = ${JSON.stringify(LETTERS)};

/** By weight and letter: a character whose code is ${ZERO} + the width in hundredths of the font's size, rounded up. */
export const WIDTHS = { ${table.map(([weight, widths]) => `${weight}: ${JSON.stringify(widths)}`).join(', ')} };
`;
await writeFile(file, await format(source, { ...(await resolveConfig(file)), parser: 'typescript' }));
