import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Lies in the built folder and isn't published. */
const SOURCES_FILE = 'sources.json';
const FILES = ['feature.json', 'package.json', 'slots.d.ts'];
const NOT_BUILT = /\.test\.[jt]sx?$/;

type Digests = Record<string, string>;

async function digestsOf(folder: string): Promise<Digests> {
  const entries = await readdir(join(folder, 'src'), { withFileTypes: true, recursive: true });
  const sources = entries
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const digests: Digests = {};
  for (const path of [...FILES, ...sources.sort()]) {
    const content = await readFile(join(folder, path)).catch(() => undefined);
    if (content) digests[path] = createHash('sha256').update(content).digest('hex');
  }
  return digests;
}

/** Notes what a folder was built from. Times of files mean little in CI. */
export async function noteSources(folder: string, dist: string): Promise<void> {
  await writeFile(join(dist, SOURCES_FILE), JSON.stringify(await digestsOf(folder)));
}

/** A source that isn't what the folder was built from. Undefined also for a folder that another tool has built. */
export async function changedSource(folder: string, dist: string): Promise<string | undefined> {
  const noted = await readFile(join(dist, SOURCES_FILE), 'utf8').catch(() => undefined);
  if (noted === undefined) return undefined;
  const [before, now] = [JSON.parse(noted) as Digests, await digestsOf(folder)];
  return Object.keys({ ...before, ...now }).find((path) => before[path] !== now[path]);
}
