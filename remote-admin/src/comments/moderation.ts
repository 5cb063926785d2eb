import type { Failure, Request } from 'shared-kit';
import type { ModeratedComment } from 'shared-kit/contract';

export type CommentStatus = ModeratedComment['status'];

/** `explain` is rejecting with a reason, or giving a rejected one another reason. */
export type Act = 'approve' | 'reject' | 'explain' | 'remove';
export type Decision = Exclude<Act, 'explain'>;

/** What happens to which comments; a reason only where they are rejected. */
export interface Step {
  act: Decision;
  ids: readonly string[];
  reason?: string;
}

export interface Outcome {
  done: readonly string[];
  failed: readonly Failure[];
}

/** How many calls are under way at once, so that a full page doesn't flood the server. */
const AT_ONCE = 5;
const STATUS_AFTER = { approve: 'approved', reject: 'rejected', remove: undefined } as const;

/** Undefined once it is removed. */
export const statusAfter = (act: Decision): CommentStatus | undefined => STATUS_AFTER[act];

/** One comment by its own call, many by the one call that decides on all or none. Deletions go one by one. */
export function requestFor({ act, ids, reason }: Step): Request {
  const [id = ''] = ids;
  const why = reason ? { reason } : {};
  if (act === 'remove') return { url: `/comments/${id}`, method: 'DELETE' };
  if (ids.length > 1)
    return {
      url: '/comments/admin/moderate',
      method: 'PUT',
      body: { ids, status: STATUS_AFTER[act], ...why },
    };
  return { url: `/comments/${id}/${act}`, method: 'PUT', ...(reason && { body: why }) };
}

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
