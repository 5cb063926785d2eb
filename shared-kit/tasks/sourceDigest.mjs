import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE_SOURCES = [
  ...['src', 'assets', 'public', 'slots'],
  ...['feature.json', 'slots.d.ts', 'rspack.config.ts', 'package.json'],
];
const SHARED_SOURCES = [
  'shared-kit/package.json',
  ...['contract', 'kit', 'tooling'].flatMap((part) => [
    `shared-kit/${part}/src`,
    `shared-kit/${part}/package.json`,
  ]),
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$/;

async function filesUnder(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];
  const nested = await Promise.all(entries.map((entry) => filesUnder(join(path, entry.name))));
  return nested.flat();
}

/** Decides whether a build is stale. It reads more than the build does, so it never misses a change. */
export async function sourceDigest(packageName) {
  const roots = [...PACKAGE_SOURCES.map((source) => join(packageName, source)), ...SHARED_SOURCES];
  const files = (await Promise.all(roots.map((root) => filesUnder(join(ROOT, root))))).flat();
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].filter((name) => !NOT_BUILT.test(name)).sort()) {
    const content = await readFile(file);
    hash.update(`${relative(ROOT, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
