import { readFile } from 'node:fs/promises';
import { SIGNATURE_FILE } from 'shared-kit/contract';
import { signRelease } from 'shared-kit/release-tool';
import { ReleaseRefused } from '../release-refused';
import type { Build } from './read-build';

async function signatureOf(build: Build, keyFile: string): Promise<string> {
  try {
    return signRelease(build.manifestBytes, await readFile(keyFile, 'utf8'));
  } catch {
    throw new ReleaseRefused('SIGNATURE_INVALID', `${keyFile} is no Ed25519 private key in PEM.`, [keyFile]);
  }
}

export async function signBuild(build: Build, keyFile: string): Promise<Build> {
  const signature = await signatureOf(build, keyFile);
  const files = new Map(build.files).set(SIGNATURE_FILE, Buffer.from(signature));
  return { ...build, signature, files };
}
