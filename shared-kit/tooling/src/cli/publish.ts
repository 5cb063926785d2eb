import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import tar from 'tar-stream';
import { ARCHIVE_LIMITS } from '../../../contract/src/limits';
import { publishingRoutes } from '../../../contract/src/routes';
import { MANIFEST_FILE, SIGNATURE_FILE } from '../../../contract/src/platform/releases';
import { SigningKeyError, signWith } from '../release-tool';
import { readBuiltFolder } from './builtFolder';
import { CommandFailed, type Context } from './context';
import { megabytes } from './megabytes';
import { productFrom } from './product';
import { changedSource } from './sources';

const compress = promisify(gzip);
/** The same files give the same archive. */
const SAME_FOR_ALL = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0, uname: '', gname: '' };

/** A gzip tar with `release.json` at its root. */
async function packArchive(files: ReadonlyMap<string, Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const pack = tar.pack();
  const packed = buffer(pack);
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    pack.entry({ ...SAME_FOR_ALL, name }, content);
  pack.finalize();
  return new Uint8Array(await compress(await packed));
}

async function signatureBy(key: string, folder: string, manifest: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await signWith(key, folder, manifest));
  } catch (error) {
    throw error instanceof SigningKeyError ? new CommandFailed(error.message) : error;
  }
}

export async function publish(feature: string, from: string, { folder, env, print }: Context): Promise<void> {
  const call = productFrom(env);
  const dist = resolve(folder, from);
  const changed = await changedSource(folder, dist);
  if (changed !== undefined)
    throw new CommandFailed(
      `BUILD_OUTDATED: ${changed} has changed since the build. Run npm run build first.`,
    );
  const files = await readBuiltFolder(dist, feature);
  const manifest = files.get(MANIFEST_FILE);
  if (env.KINODOST_SIGNING_KEY && manifest)
    files.set(SIGNATURE_FILE, await signatureBy(env.KINODOST_SIGNING_KEY, folder, manifest));
  const upload = await packArchive(files);
  if (upload.length > ARCHIVE_LIMITS.bytes)
    throw new CommandFailed(
      `PAYLOAD_TOO_LARGE: The archive has ${megabytes(upload.length)}; a product takes ${megabytes(ARCHIVE_LIMITS.bytes)}.`,
    );
  const { release, isNew } = await call(publishingRoutes.publish, { params: { feature }, upload });
  print(isNew ? `Published ${feature}.` : `${feature} was published before.`);
  print(release);
}
