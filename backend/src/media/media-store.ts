export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** Where uploaded pictures lie: files that are written once under a name of their own and never changed. */
export abstract class MediaStore {
  /** All of it or nothing. */
  abstract put(name: string, file: StoredFile): Promise<void>;
  abstract get(name: string): Promise<StoredFile | undefined>;
  /** Removing what isn't there is no error. */
  abstract remove(name: string): Promise<void>;
}

const NAME = /^[a-z]+\/[\w-]{1,80}\.webp$/;

/** Whether a name is one of ours: no dots to climb with, no other kind of file. */
export const isMediaName = (name: string): boolean => NAME.test(name);
