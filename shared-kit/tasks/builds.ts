import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT, runNode, stopChildrenOnSignal } from './children.mjs';
import { withLock } from './install.mjs';
import { createProgress, type Progress } from './progress.mjs';

export const FEATURES = ['shell', 'remote-social', 'remote-newsletters', 'remote-admin', 'remote-movies'];
export const APPS = ['backend', ...FEATURES];

const PACKAGE_SOURCES = [
  ...['src', 'assets', 'public', 'slots'],
  ...['feature.json', 'slots.d.ts', 'rspack.config.ts', 'minify-scripts.mjs', 'package.json'],
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
const AT_ONCE = 2;

/** A program that a package brings. */
export function binOf(name: string, command = name): string {
  const folder = join(ROOT, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const { bin } = manifest;
  return join(folder, typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

export async function concurrently<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>) {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Decides whether a build is stale. It reads more than the build does, so it never misses a change. */
async function digestOf(app: string): Promise<string> {
  const roots = [...PACKAGE_SOURCES.map((source) => join(app, source)), ...SHARED_SOURCES];
  const files = (await Promise.all(roots.map((root) => filesUnder(join(ROOT, root))))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !NOT_BUILT.test(name)).sort()) {
    const content = await readFile(file);
    hash.update(`${relative(ROOT, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function build(app: string, { step, line }: Progress): Promise<boolean> {
  const stamp = join(ROOT, app, 'dist/.digest');
  const digest = await digestOf(app);
  if (digest === (await readFile(stamp, 'utf8').catch(() => ''))) return true;
  const rspack = binOf('@rspack/cli', 'rspack');
  const { code, output } = await step(`Building ${app}`, () =>
    runNode([rspack, 'build'], { cwd: join(ROOT, app) }),
  );
  if (code === 0) await writeFile(stamp, digest);
  else line(output.trim());
  return code === 0;
}

/** Builds what is stale of these. */
export async function prepare(apps: readonly string[]): Promise<Progress> {
  const removeHandlers = stopChildrenOnSignal();
  const progress = createProgress();
  let isBuilt = true;
  await withLock(() =>
    concurrently(apps, AT_ONCE, async (app) => {
      isBuilt = (await build(app, progress)) && isBuilt;
    }),
  );
  removeHandlers();
  if (!isBuilt) {
    progress.line('Kinodost could not be built; see above.');
    process.exit(1);
  }
  return progress;
}
