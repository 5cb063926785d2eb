import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Choices } from './choices';
import { fileNameOf, fillTemplate } from './fillTemplate';
import { projectManifest, type Versions } from './projectManifest';

export class Refused extends Error {}

interface Places {
  /** The generator's package, with `template/` and `licenses/`. */
  source: string;
  /** The new project's folder is made here. */
  target: string;
}

const VENDOR = 'vendor';
const KIT = 'shared-kit';
const TAR_BLOCK = 512;
const TAR_SIZE = { at: 124, end: 136 };
const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() ?? false;

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function refuseTaken(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Refused(`${folder} is a file.`);
    throw error;
  });
  if (entries.length > 0) throw new Refused(`${folder} exists and is not empty.`);
}

/** The name in the package.json of a packed package. Its header says how long the file is. */
function packageIn(archive: Buffer): string | undefined {
  try {
    const tar = gunzipSync(archive);
    const header = tar.indexOf('package/package.json\0');
    const size = parseInt(tar.toString('latin1', header + TAR_SIZE.at, header + TAR_SIZE.end), 8);
    const content = tar.toString('utf8', header + TAR_BLOCK, header + TAR_BLOCK + size);
    return (JSON.parse(content) as { name: string }).name;
  } catch {
    return undefined;
  }
}

/** A packed kit is copied into the project, so that the project works wherever it is cloned. */
async function packedKit(kit: string, target: string): Promise<string | null> {
  if (/^https?:/.test(kit)) return null;
  const path = resolve(target, kit);
  if (await isFile(path)) {
    const name = packageIn(await readFile(path));
    if (name !== KIT)
      throw new Refused(
        `${path} is ${name ?? 'no package'}, not the kit. Give ${KIT}-….tgz, which lies beside it.`,
      );
    return path;
  }
  if (/\.tgz$|[\\/]/.test(kit)) throw new Refused(`There is no file ${path}.`);
  return null;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

const fileOf = (license: string, source: string) => join(source, 'licenses', `${license}.txt`);

/** Editors complete and check `feature.json` by it. */
const withSchema = (text: string, product: string) =>
  text.replace('{', `{\n  "$schema": "${product}/kit/feature.schema.json",`);

export async function createProject(choices: Choices, { source, target }: Places): Promise<string> {
  const { id, kit, license, product } = choices;
  const folder = join(target, id);
  await refuseTaken(folder);
  const packed = await packedKit(kit, target);
  const vendored = packed && `${VENDOR}/${basename(packed)}`;
  const template = join(source, 'template');
  for (const path of await filesUnder(template)) {
    const text = await readFile(join(template, path), 'utf8');
    const filled = fillTemplate(path, text, choices);
    const isFeature = product !== undefined && path === 'feature.json';
    await write(join(folder, fileNameOf(path, choices)), isFeature ? withSchema(filled, product) : filled);
  }
  const versions = JSON.parse(await readFile(join(source, 'versions.json'), 'utf8')) as Versions;
  await write(
    join(folder, 'package.json'),
    `${JSON.stringify(projectManifest(choices, vendored ? `file:${vendored}` : kit, versions), null, 2)}\n`,
  );
  const licenseText = await readFile(fileOf(license, source), 'utf8');
  await write(
    join(folder, 'LICENSE'),
    licenseText.replaceAll('{{id}}', id).replaceAll('{{year}}', String(new Date().getFullYear())),
  );
  if (packed && vendored) {
    await mkdir(join(folder, VENDOR));
    await copyFile(packed, join(folder, vendored));
  }
  return folder;
}
