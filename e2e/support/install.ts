import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkFolder } from '../../shared-kit/tooling/src/build/testing/linkPackages';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
export const NOT_COPIED = new Set(['node_modules', '.git', '.data', '.cache', '.tsbuild', 'test-results']);
const FOLDER = 'KINODOST_INSTALL';
const INSTALLED = 'node_modules/.package-lock.json';
/** A package of its own, not one inside of another. */
const PACKAGE = /^([^/]+\/)?node_modules\/(@[^/]+\/)?[^/]+$/;

interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>;
}

/** An operator's folder: the sources, the builds, and the packages that `npm start` installs. Tests run the product there. */
export const installFolder = () => {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error('makeInstall() was not called');
  return folder;
};

/** Releases that tests build. */
export const buildsFolder = () => `${installFolder()}-builds`;

/** Another such folder, for a test that changes it. */
export async function copyInstall(): Promise<string> {
  const folder = await makeReachableFolder('kinodost-install-');
  await cp(CHECKOUT, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  const lock = JSON.parse(await readFile(join(CHECKOUT, INSTALLED), 'utf8')) as Lock;
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  for (const [path, { link, resolved = '' }] of packages) {
    if (!PACKAGE.test(path)) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    if (link) await symlink(relative(dirname(path), resolved), target, 'dir');
    else await linkFolder(join(CHECKOUT, path), target);
  }
  await writeFile(
    join(folder, INSTALLED),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
  return folder;
}

/** Playwright calls it before all tests, and what it returns afterwards. */
export default async function makeInstall(): Promise<() => Promise<void>> {
  const folder = await copyInstall();
  process.env[FOLDER] = folder;
  return async () => {
    for (const made of [buildsFolder(), folder]) await rm(made, { recursive: true, force: true });
  };
}
