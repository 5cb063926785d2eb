import type { Failure, Request } from 'shared-kit';
import type { ModeratedComment } from 'shared-kit/contract';

export type CommentStatus = ModeratedComment['status'];

export type Act = 'approve' | 'reject' | 'remove';

export interface Outcome {
  done: string[];
  failed: Failure[];
}

/** How many calls are under way at once, so that a full page doesn't flood the server. */
const AT_ONCE = 5;
const STATUS_AFTER: Partial<Record<Act, CommentStatus>> = { approve: 'approved', reject: 'rejected' };

/** Undefined once it is removed. */
export const statusAfter = (act: Act): CommentStatus | undefined => STATUS_AFTER[act];

export const requestFor = (act: Act, id: string): Request =>
  act === 'remove'
    ? { url: `/comments/${id}`, method: 'DELETE' }
    : { url: `/comments/${id}/${act}`, method: 'PUT' };

/** The results in the order of the items, a few at a time. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return results;
}

export const outcomeOf = (ids: readonly string[], failures: readonly (Failure | undefined)[]): Outcome => ({
  done: ids.filter((_, index) => !failures[index]),
  failed: failures.filter((failure) => failure !== undefined),
});
