/**
 * Writes src/fonts/: the parts of Onest that every page loads. Run it after an update of the font:
 * node shell/tasks/webFonts.mjs
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = (name) => new URL(`../src/fonts/${name}`, import.meta.url);
const source = (name) => require.resolve(`@fontsource-variable/onest/${name}`);

/** Of the texts of the interface. */
const WEIGHTS = { min: 400, max: 800 };

async function write(name, subset, { text, ...options }) {
  const font = await readFile(source(`files/onest-${subset}-wght-normal.woff2`));
  const part = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    ...options,
  });
  await writeFile(target(name), part);
}

await write('onest-latin.preload.woff2', 'latin', { keepAllGlyphs: true });
await write('onest-azerbaijani.preload.woff2', 'latin-ext', { text: 'ƏəĞğİŞş' });
await copyFile(source('LICENSE'), target('LICENSE'));
