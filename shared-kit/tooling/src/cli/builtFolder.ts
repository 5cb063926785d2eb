import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_LIMITS } from '../../../contract/src/limits';
import {
  allFilesOf,
  MANIFEST_FILE,
  type Release,
  release as releaseSchema,
  SIGNATURE_FILE,
} from '../../../contract/src/platform/releases';
import { CommandFailed, messageOf } from './context';
import { megabytes } from './megabytes';

const refuse = (code: string, message: string) => new CommandFailed(`${code}: ${message}`);

function parseManifest(content: Buffer): Release {
  try {
    return releaseSchema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw refuse('MANIFEST_INVALID', `${MANIFEST_FILE} is no manifest of a release. ${messageOf(error)}`);
  }
}

type File = Release['files'][number];

async function readNamed(folder: string, { path, integrity, bytes }: File): Promise<Buffer> {
  const content = await readFile(join(folder, path)).catch(() => undefined);
  if (!content) throw refuse('FILE_MISSING', `${path} is missing. Build again.`);
  const digest = createHash('sha384').update(content).digest('base64');
  if (content.length !== bytes || integrity !== `sha384-${digest}`)
    throw refuse('FILE_CHANGED', `${path} has changed since the build. Build again.`);
  return content;
}

/** The files of a built folder that its manifest names, checked. */
export async function readBuiltFolder(folder: string, feature: string): Promise<Map<string, Buffer>> {
  const manifestBytes = await readFile(join(folder, MANIFEST_FILE)).catch(() => undefined);
  if (!manifestBytes) throw refuse('NO_BUILD', `${folder} has no ${MANIFEST_FILE}. Run npm run build first.`);
  const manifest = parseManifest(manifestBytes);
  if (manifest.feature.id !== feature)
    throw refuse('WRONG_FEATURE', `${folder} is a build of ${manifest.feature.id}, not of ${feature}.`);
  const files = new Map<string, Buffer>([[MANIFEST_FILE, manifestBytes]]);
  for (const file of allFilesOf(manifest)) files.set(file.path, await readNamed(folder, file));
  const signature = await readFile(join(folder, SIGNATURE_FILE)).catch(() => undefined);
  if (signature) files.set(SIGNATURE_FILE, signature);
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (files.size > ARCHIVE_LIMITS.files || total > ARCHIVE_LIMITS.unpackedBytes)
    throw refuse(
      'ARCHIVE_INVALID',
      `${folder} has ${files.size} files and ${megabytes(total)}; a product takes ${ARCHIVE_LIMITS.files} files and ${megabytes(ARCHIVE_LIMITS.unpackedBytes)}.`,
    );
  return files;
}
