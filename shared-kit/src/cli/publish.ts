import { resolve } from 'node:path';
import { publishingRoutes } from '../contract/routes';
import { MANIFEST_FILE, SIGNATURE_FILE } from '../contract/releases';
import { SigningKeyError, signWith } from '../release-tool';
import { packArchive } from './archive';
import { readBuiltFolder } from './builtFolder';
import { CommandFailed, type Context } from './context';
import { productFrom } from './product';

async function signatureBy(key: string, folder: string, manifest: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await signWith(key, folder, manifest));
  } catch (error) {
    throw error instanceof SigningKeyError ? new CommandFailed(error.message) : error;
  }
}

export async function publish(feature: string, from: string, { folder, env, print }: Context): Promise<void> {
  const call = productFrom(env);
  const files = await readBuiltFolder(resolve(folder, from), feature);
  const manifest = files.get(MANIFEST_FILE);
  if (env.KINODOST_SIGNING_KEY && manifest)
    files.set(SIGNATURE_FILE, await signatureBy(env.KINODOST_SIGNING_KEY, folder, manifest));
  const upload = await packArchive(files);
  const { release, isNew } = await call(publishingRoutes.publish, { params: { feature }, upload });
  print(isNew ? `Published ${feature}.` : `${feature} was published before.`);
  print(release);
}
