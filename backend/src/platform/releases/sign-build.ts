import { SIGNATURE_FILE } from 'shared-kit/contract';
import { SigningKeyError, signWith } from 'shared-kit/release-tool';
import { ReleaseRefused } from '../release-refused';
import type { Build } from './read-build';

/** `key` is the value of KINODOST_SIGNING_KEY. */
export async function signBuild(build: Build, key: string): Promise<Build> {
  const signature = await signWith(key, '.', build.manifestBytes).catch((error: unknown) => {
    throw error instanceof SigningKeyError ? new ReleaseRefused('SIGNATURE_INVALID', error.message) : error;
  });
  const files = new Map(build.files).set(SIGNATURE_FILE, Buffer.from(signature));
  return { ...build, signature, files };
}
