import { OFFLINE_PAGE } from 'shared-kit/contract/offline';

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

/** The key under which the page without content is kept. */
export const offlinePageOf = (releases: string) =>
  `${OFFLINE_PAGE}?${new URLSearchParams({ releases }).toString()}`;
