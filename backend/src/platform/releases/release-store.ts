import type { Readable } from 'node:stream';
import { allFilesOf, type FeatureId, MANIFEST_FILE, type Release, SIGNATURE_FILE } from 'shared-kit/contract';
import { ENCODINGS } from './compress';

export { MANIFEST_FILE };

const SUFFIXES = ['', ...ENCODINGS.map(({ suffix }) => suffix)];

/** Includes the names of compressed variants, some of which don't exist. */
export const storedFileNames = (manifest: Release): string[] =>
  [MANIFEST_FILE, SIGNATURE_FILE, ...allFilesOf(manifest).map(({ path }) => path)].flatMap((file) =>
    SUFFIXES.map((suffix) => `${file}${suffix}`),
  );

export interface ReleaseKey {
  feature: FeatureId;
  release: string;
}

export interface StoredFile {
  bytes: number;
  open(): Readable;
}

export abstract class ReleaseStore {
  abstract has(key: ReleaseKey): Promise<boolean>;
  /** Stores all files or none; refuses a stored release. */
  abstract put(key: ReleaseKey, files: ReadonlyMap<string, Buffer>): Promise<void>;
  abstract find(key: ReleaseKey, file: string): Promise<StoredFile | undefined>;
  abstract read(key: ReleaseKey, file: string): Promise<Buffer | undefined>;
  abstract remove(key: ReleaseKey): Promise<void>;
}
