export interface StoredMedia {
  bytes: Buffer;
  type: string;
}

export abstract class MediaStore {
  /** Writes the whole file or nothing. */
  abstract put(name: string, file: StoredMedia): Promise<void>;
  abstract get(name: string): Promise<StoredMedia | undefined>;
  /** A missing file is not an error. */
  abstract remove(name: string): Promise<void>;
}

const NAME = /^[a-z]+\/[\w-]{1,80}\.webp$/;

export const isMediaName = (name: string): boolean => NAME.test(name);
