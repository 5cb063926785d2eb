import { pageIn } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';

export interface QueueView<Status extends string> {
  status: Status;
  page: number;
}

/** Status and page stand in the address. The first status is the default. */
export function useQueueView<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const [params, setParams] = useSearchParams();
  const [first] = statuses;
  const status = statuses.find((known) => known === params.get('status')) ?? first;
  const view: QueueView<Status> = { status, page: pageIn(params) };
  return [view, (next: Status) => setParams(next === first ? {} : { status: next })] as const;
}
