import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { publishingRoutes } from '../contract/routes';
import { MANIFEST_FILE, SIGNATURE_FILE } from '../contract/releases';
import { signRelease } from '../release-tool';
import { packArchive } from './archive';
import { readBuiltFolder } from './builtFolder';
import { CommandFailed, type Context, messageOf } from './context';
import { productFrom } from './product';

async function signatureBy(keyFile: string, manifest: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(signRelease(manifest, await readFile(keyFile, 'utf8')));
  } catch (error) {
    throw new CommandFailed(
      `KINODOST_SIGNING_KEY: ${keyFile} is no Ed25519 private key. ${messageOf(error)}`,
    );
  }
}

export async function publish(feature: string, from: string, { folder, env, print }: Context): Promise<void> {
  const call = productFrom(env);
  const files = await readBuiltFolder(resolve(folder, from), feature);
  const manifest = files.get(MANIFEST_FILE);
  if (env.KINODOST_SIGNING_KEY && manifest)
    files.set(SIGNATURE_FILE, await signatureBy(resolve(folder, env.KINODOST_SIGNING_KEY), manifest));
  const upload = await packArchive(files);
  const { release, isNew } = await call(publishingRoutes.publish, { params: { feature }, upload });
  print(isNew ? `Published ${feature}.` : `${feature} was published before.`);
  print(release);
}
