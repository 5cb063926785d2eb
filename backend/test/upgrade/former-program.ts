import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/**
 * The program of the last version before this one, since a clone may lack its commit. A new version replaces it: in a
 * folder with `git archive` of the former one, build `main` and `renderProgram` with Rspack, minimised with names of classes
 * and functions kept, and pack what it made without source maps and the chunk of the first catalogue.
 */
export const FORMER = '1.0.0';
const ARCHIVE = join(import.meta.dirname, `kinodost-${FORMER}.zip`);
/** The program finds its packages from here. */
const PARENT = join(import.meta.dirname, '../../.tsbuild');

export async function unpackFormer(): Promise<{ program: string; remove(): Promise<void> }> {
  await mkdir(PARENT, { recursive: true });
  const folder = await mkdtemp(join(PARENT, 'former-'));
  const zip = await openPromise(ARCHIVE, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(folder, entry.fileName)));
  return {
    program: join(folder, 'main.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
