export interface KeptFile {
  url: string;
  integrity?: string;
}

/** From pages to the service worker. */
export type WorkerMessage =
  | {
      kind: 'keep';
      /** Names the releases of the page. */
      releases: string;
      files: KeptFile[];
    }
  /** The session is over. */
  | { kind: 'forget' };

/** Each user's answers. The page makes the cache when a session begins; without it nothing is kept. */
export const SEEN_PREFIX = 'kinodost-seen-';
