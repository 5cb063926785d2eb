import type { DiaryEntry, MovieSummary } from 'shared-kit/contract';
import type { LaterRoute } from 'shared-kit/contract/offline';
import type { Request } from 'shared-kit';

/** Done without a network, and sent later. */
export interface WaitingChange {
  /** Its idempotency key. */
  key: string;
  request: Omit<Request, 'route'> & { route: LaterRoute };
  movieId: string | null;
  /** Names for the user what it was about. */
  movie: MovieSummary | null;
  /** How the page shows an entry that waits. Its id is the page's own if the entry is new. */
  entry: DiaryEntry | null;
}
