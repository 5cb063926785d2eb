import type { Notification } from 'shared-kit/contract';
import { listPage, moviePage, userPage } from 'shared-kit/contract/paths';

/** Null for a subject without a page. */
export function subjectPage({ kind, id, movie_id: movieId }: Notification['subject']): string | null {
  if (kind === 'user') return userPage(id);
  if (kind === 'movie') return moviePage(id);
  if (kind === 'list') return listPage(id);
  if (movieId === null) return null;
  return kind === 'comment' || kind === 'sealed' ? `${moviePage(movieId)}#${kind}-${id}` : moviePage(movieId);
}
