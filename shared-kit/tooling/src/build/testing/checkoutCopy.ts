import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { release } from '../../../../contract/src/platform/releases';
import { linkPackages } from './linkPackages';

const ROOT = resolve(__dirname, '../../../../..');
const APP = 'remote-newsletters';
const PARTS = [
  ...['src', 'feature.json', 'package.json', 'rspack.config.ts', 'tsconfig.json'].map(
    (path) => `${APP}/${path}`,
  ),
  ...['shared-kit', 'tsconfig.base.json', 'package.json'],
];
const NOT_COPIED = /\.tsbuild|\/dist$/;
const RSPACK = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
const run = promisify(execFile);

/** Hard links need the file system of the repository, and git ignores this folder. */
export const CACHE = join(ROOT, '.cache');

/** A folder with one remote, the kit, and the packages that a build needs. */
export async function copyCheckout(folder: string) {
  await linkPackages(ROOT, join(folder, 'node_modules'), ['shared-kit', 'lucide-react']);
  const filter = (name: string) => !NOT_COPIED.test(name);
  await Promise.all(
    PARTS.map((path) => cp(join(ROOT, path), join(folder, path), { recursive: true, filter })),
  );
  const app = join(folder, APP);

  async function build() {
    const env = { ...process.env, SOURCE_DATE_EPOCH: '1700000000', RELEASE_COMMIT: 'c0ffee' };
    await run(process.execPath, [RSPACK, 'build'], { cwd: app, env });
    const dist = join(app, 'dist');
    const entries = await readdir(dist, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const files: Record<string, string> = {};
    for (const path of paths.sort()) files[relative(dist, path)] = await readFile(path, 'utf8');
    return { manifest: release.parse(JSON.parse(files['release.json'] ?? '')), files };
  }

  return { app, kit: join(folder, 'shared-kit'), build };
}
