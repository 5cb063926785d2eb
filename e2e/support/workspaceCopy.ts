import { readFileSync } from 'node:fs';
import {
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const MADE = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.tsbuild', 'test-results']);
const MODULES = 'node_modules';

/** Of the checkout, and the next minor one. */
export function kitVersions(): { current: string; next: string } {
  const { version: current } = JSON.parse(
    readFileSync(join(CHECKOUT, 'shared-kit/kit/package.json'), 'utf8'),
  ) as { version: string };
  return { current, next: current.replace(/\.(\d+)\.\d+$/, (_, minor: string) => `.${Number(minor) + 1}.0`) };
}

export interface WorkspaceCopy {
  folder: string;
  edit: (file: string, before: string, after: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Links to workspaces stay relative, so they lead to the copy's own. */
async function linkModules(original: string, copy: string): Promise<void> {
  for (const name of await readdir(original)) {
    const source = join(original, name);
    const entry = await lstat(source);
    if (entry.isSymbolicLink()) await symlink(await readlink(source), join(copy, name));
    else if (entry.isFile()) await cp(source, join(copy, name));
    else await symlink(source, join(copy, name));
  }
}

export async function editFile(folder: string, file: string, before: string, after: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no '${before}'`);
  await writeFile(path, text.replaceAll(before, after));
}

/** With the packages of the source. */
export async function copyWorkspace(source: string, name = 'kinodost-copy-'): Promise<WorkspaceCopy> {
  const folder = await makeReachableFolder(name);
  await cp(source, folder, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
  for (const place of ['.', ...(await readdir(source))]) {
    const original = join(source, place, MODULES);
    if (!(await stat(original).catch(() => undefined))?.isDirectory()) continue;
    await mkdir(join(folder, place, MODULES));
    await linkModules(original, join(folder, place, MODULES));
  }
  return {
    folder,
    edit: (file, before, after) => editFile(folder, file, before, after),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
