import { readFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const WORKSPACE = 'shared-kit';
const isWorkspace = (name: string) => name === WORKSPACE || name.startsWith(`@${WORKSPACE}/`);

function closure(root: string, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const manifest = join(root, 'node_modules', name, 'package.json');
    let content: Manifest;
    try {
      content = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    } catch {
      return;
    }
    found.add(name);
    const { dependencies, optionalDependencies, peerDependencies } = content;
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).forEach(visit);
  };
  names.forEach(visit);
  return found;
}

/** Fills a folder with hard links, or with copies on another file system. */
export async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** Puts the named packages, with all that they need, into another `node_modules` as hard links. */
export async function linkPackages(root: string, target: string, names: readonly string[]): Promise<void> {
  const packages = [...closure(root, names)].filter((name) => !isWorkspace(name));
  await Promise.all(packages.map((name) => linkFolder(join(root, 'node_modules', name), join(target, name))));
  await symlink(`../${WORKSPACE}`, join(target, WORKSPACE), 'dir');
}
