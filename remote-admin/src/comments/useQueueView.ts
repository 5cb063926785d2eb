import { pageIn } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import type { QueueView } from './commentsApi';
import type { CommentStatus } from './moderation';

export const STATUSES = ['pending', 'approved', 'rejected'] as const satisfies readonly CommentStatus[];

export const isStatus = (value: unknown): value is CommentStatus =>
  STATUSES.some((status) => status === value);

export function useQueueView() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const view: QueueView = { status: isStatus(status) ? status : 'pending', page: pageIn(params) };
  return [view, (next: CommentStatus) => setParams(next === 'pending' ? {} : { status: next })] as const;
}
