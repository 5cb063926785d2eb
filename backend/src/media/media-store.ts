export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** Stores uploaded pictures. A file never changes once it is written. */
export abstract class MediaStore {
  /** Writes the whole file or nothing. */
  abstract put(name: string, file: StoredFile): Promise<void>;
  abstract get(name: string): Promise<StoredFile | undefined>;
  /** Removing a missing file is not an error. */
  abstract remove(name: string): Promise<void>;
}

const NAME = /^[a-z]+\/[\w-]{1,80}\.webp$/;

/** Refuses path traversal and other file types. */
export const isMediaName = (name: string): boolean => NAME.test(name);
