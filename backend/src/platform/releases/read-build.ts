import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeatureId, type Release, release as releaseSchema } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { MANIFEST_FILE } from './release-store';

export interface Build {
  manifest: Release;
  files: Map<string, Buffer>;
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function parseManifest(feature: FeatureId, content: Buffer): Release {
  let parsed;
  try {
    parsed = releaseSchema.safeParse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new ReleaseRefused('MANIFEST_INVALID', `${MANIFEST_FILE} of ${feature} is not JSON.`);
  }
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    throw new ReleaseRefused(
      'MANIFEST_INVALID',
      `${MANIFEST_FILE} of ${feature} is wrong at '${where}': ${issue?.message}.`,
    );
  }
  return parsed.data;
}

export function checkFile(
  manifest: Release,
  path: string,
  content: Buffer | undefined,
): asserts content is Buffer {
  const expected = manifest.files.find((file) => file.path === path);
  const name = `${path} of ${manifest.feature.id} ${manifest.id}`;
  if (!content || !expected) throw new ReleaseRefused('FILE_MISSING', `${name} is missing.`);
  if (content.length !== expected.bytes)
    throw new ReleaseRefused(
      'FILE_CHANGED',
      `${name} has ${content.length} bytes, not the ${expected.bytes} that were built.`,
    );
  if (integrityOf(content) !== expected.integrity)
    throw new ReleaseRefused('FILE_CHANGED', `${name} has another hash than the file that was built.`);
}

function checkReferences(manifest: Release): void {
  const names = new Set(manifest.files.map((file) => file.path));
  const referenced = [manifest.entry, ...manifest.initial, ...Object.values(manifest.preload).flat()];
  const missing = referenced.find((path) => !names.has(path));
  if (missing !== undefined)
    throw new ReleaseRefused(
      'FILE_MISSING',
      `${missing} of ${manifest.feature.id} ${manifest.id} is not among its files.`,
    );
}

export async function readBuild(feature: FeatureId, folder: string): Promise<Build> {
  const manifestFile = await readFile(join(folder, MANIFEST_FILE)).catch(() => undefined);
  if (!manifestFile)
    throw new ReleaseRefused('NO_BUILD', `${folder} has no ${MANIFEST_FILE}; build ${feature} first.`);
  const manifest = parseManifest(feature, manifestFile);
  if (manifest.feature.id !== feature)
    throw new ReleaseRefused(
      'WRONG_FEATURE',
      `${folder} holds a build of ${manifest.feature.id}, not of ${feature}.`,
    );
  checkReferences(manifest);
  const files = new Map([[MANIFEST_FILE, manifestFile]]);
  for (const { path } of manifest.files) {
    const content = await readFile(join(folder, path)).catch(() => undefined);
    checkFile(manifest, path, content);
    files.set(path, content);
  }
  return { manifest, files };
}
