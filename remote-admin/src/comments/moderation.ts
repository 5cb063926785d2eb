import { type Failure, type Request, request } from 'shared-kit';
import type { ModeratedComment } from 'shared-kit/contract';
import { commentRoutes } from 'shared-kit/contract/routes';

/** Deleted comments are in no queue. */
export type CommentStatus = Exclude<ModeratedComment['status'], 'deleted'>;

/** `explain` rejects with a reason, or changes the reason of a rejected comment. */
export type Action = 'approve' | 'reject' | 'explain' | 'remove';
export type Decision = Exclude<Action, 'explain'>;

export interface ModerationStep {
  action: Decision;
  ids: readonly string[];
  /** Only for `reject`. */
  reason?: string;
  /** Those that the administrator has read, by the comments' ids. Deletions need none. */
  versions?: Readonly<Record<string, number>>;
}

export interface ModerationOutcome {
  done: readonly string[];
  failed: readonly Failure[];
}

/** Keeps a full page of deletions from flooding the server. */
const CALLS_AT_ONCE = 5;
const STATUS_AFTER = { approve: 'approved', reject: 'rejected', remove: undefined } as const;

export const statusAfter = (action: Decision): CommentStatus | undefined => STATUS_AFTER[action];

export function requestFor({ action, ids, reason, versions = {} }: ModerationStep): Request {
  const [id = ''] = ids;
  const params = { id };
  if (action === 'remove') return request(commentRoutes.remove, { params });
  if (ids.length > 1)
    return request(commentRoutes.moderate, {
      body: { ids: [...ids], status: STATUS_AFTER[action], reason, versions },
    });
  const version = versions[id];
  if (action === 'approve') return request(commentRoutes.approve, { params, body: { version } });
  return request(commentRoutes.reject, { params, body: { version, ...(reason && { reason }) } });
}

export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += CALLS_AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + CALLS_AT_ONCE).map(work))));
  return results;
}

export const outcomeOf = (
  ids: readonly string[],
  failures: readonly (Failure | undefined)[],
): ModerationOutcome => ({
  done: ids.filter((_, index) => !failures[index]),
  failed: failures.filter((failure) => failure !== undefined),
});
