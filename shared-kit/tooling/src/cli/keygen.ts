import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newSigningKey } from '../release-tool';
import { CommandFailed, type Context, factOf, messageOf } from './context';

const OWNER_ONLY = 0o600;

export async function keygen(file: string, { folder, print }: Context): Promise<void> {
  const { privateKey, publicKey } = newSigningKey();
  try {
    await writeFile(resolve(folder, file), privateKey, { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    const isThere = factOf(error, 'code') === 'EEXIST';
    throw new CommandFailed(isThere ? `${file} exists already.` : messageOf(error));
  }
  print(publicKey.trimEnd());
}
