import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  allFilesOf,
  type FeatureId,
  MANIFEST_FILE,
  type Release,
  release as releaseSchema,
  SIGNATURE_FILE,
} from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { ENCODINGS } from './compress';

const compressedNames = (path: string) => ENCODINGS.map(({ suffix }) => path + suffix);

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Files of a release, their compressed forms and its manifest lie in one folder and must not meet there. */
function checkFileNames(manifest: Release): void {
  const { id, feature } = manifest;
  const paths = allFilesOf(manifest).map(({ path }) => path);
  const taken = new Set([MANIFEST_FILE, SIGNATURE_FILE, ...paths.flatMap(compressedNames)]);
  const named = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    const isOdd = parts.some((part) => part === '' || part.startsWith('.'));
    if (isOdd || taken.has(path) || named.has(path)) refuse(path);
    named.add(path);
  }
  for (const path of paths)
    if (foldersOf(path).some((folder) => named.has(folder) || taken.has(folder))) refuse(path);

  function refuse(path: string): never {
    throw new ReleaseRefused('MANIFEST_INVALID', `${feature.id} ${id} can't have a file called ${path}.`, [
      path,
    ]);
  }
}

export interface Build {
  manifest: Release;
  manifestBytes: Buffer;
  signature: string | null;
  /** With `release.json`, and the signature if there is one. */
  files: Map<string, Buffer>;
}

export type ReadFile = (path: string) => Promise<Buffer | undefined>;

const SIGNATURE_LENGTH_MAX = 200;

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function parseManifest(feature: FeatureId, content: Buffer): Release {
  const parsed = releaseSchema.safeParse(jsonOf(feature, content));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  throw new ReleaseRefused(
    'MANIFEST_INVALID',
    `${MANIFEST_FILE} of ${feature} is wrong at '${where}': ${issue?.message}.`,
    where === '' ? [] : [where],
  );
}

function jsonOf(feature: FeatureId, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new ReleaseRefused('MANIFEST_INVALID', `${MANIFEST_FILE} of ${feature} is not JSON.`);
  }
}

export function checkFile(
  manifest: Release,
  path: string,
  content: Buffer | undefined,
): asserts content is Buffer {
  const expected = allFilesOf(manifest).find((file) => file.path === path);
  const name = `${path} of ${manifest.feature.id} ${manifest.id}`;
  if (!content || !expected) throw new ReleaseRefused('FILE_MISSING', `${name} is missing.`, [path]);
  if (content.length !== expected.bytes)
    throw new ReleaseRefused(
      'FILE_CHANGED',
      `${name} has ${content.length} bytes, not the ${expected.bytes} that were built.`,
      [path],
    );
  if (integrityOf(content) !== expected.integrity)
    throw new ReleaseRefused('FILE_CHANGED', `${name} has another hash than the file that was built.`, [
      path,
    ]);
}

function checkReferences(manifest: Release): void {
  const { entry, initial, preload, files, server } = manifest;
  const namesOf = (half: Release['files']) => new Set(half.map(({ path }) => path));
  const [inBrowser, onServer] = [namesOf(files), namesOf(server?.files ?? [])];
  const missing =
    [entry, ...initial, ...Object.values(preload).flat()].find((path) => !inBrowser.has(path)) ??
    (server && !onServer.has(server.entry) ? server.entry : undefined);
  if (missing !== undefined)
    throw new ReleaseRefused(
      'FILE_MISSING',
      `${missing} of ${manifest.feature.id} ${manifest.id} is not among its files.`,
      [missing],
    );
}

/** The script that renders on the server. */
export async function readServerHalf(manifest: Release, read: ReadFile): Promise<Buffer> {
  const path = manifest.server?.entry ?? '';
  const content = await read(path);
  checkFile(manifest, path, content);
  return content;
}

/** Reads only the files that the manifest names. */
export async function readBuild(feature: FeatureId, read: ReadFile): Promise<Build> {
  const manifestBytes = await read(MANIFEST_FILE);
  if (!manifestBytes)
    throw new ReleaseRefused('MANIFEST_INVALID', `There is no ${MANIFEST_FILE} of ${feature}.`);
  const manifest = parseManifest(feature, manifestBytes);
  if (manifest.feature.id !== feature)
    throw new ReleaseRefused(
      'WRONG_FEATURE',
      `This is a build of ${manifest.feature.id}, not of ${feature}.`,
      [manifest.feature.id],
    );
  checkFileNames(manifest);
  checkReferences(manifest);
  const files = new Map([[MANIFEST_FILE, manifestBytes]]);
  for (const { path } of allFilesOf(manifest)) {
    const content = await read(path);
    checkFile(manifest, path, content);
    files.set(path, content);
  }
  const signatureFile = await read(SIGNATURE_FILE);
  if (signatureFile) files.set(SIGNATURE_FILE, signatureFile.subarray(0, SIGNATURE_LENGTH_MAX));
  const signature = files.get(SIGNATURE_FILE)?.toString('latin1').trim() ?? null;
  return { manifest, manifestBytes, signature, files };
}

export async function readBuildFolder(feature: FeatureId, folder: string): Promise<Build> {
  const read: ReadFile = (path) => readFile(join(folder, path)).catch(() => undefined);
  if (!(await read(MANIFEST_FILE)))
    throw new ReleaseRefused('NO_BUILD', `${folder} has no ${MANIFEST_FILE}; build ${feature} first.`);
  return readBuild(feature, read);
}
