import type { createStore } from 'shared-kit/state';
import { waiting } from './waiting';

export type Around = NonNullable<NonNullable<Parameters<typeof createStore>[1]>['around']>;
export type SentAnswer = Awaited<ReturnType<Around>>;

export interface OfflineCalls {
  around: Around;
  /** Until the queue is loaded. */
  wait: (loading: Promise<unknown>) => void;
  /** Calls go through the queue of the user's changes, or through none. */
  use: (around: Around | undefined) => void;
}

export function createOfflineCalls(): OfflineCalls {
  let loading: Promise<unknown> | undefined;
  let queue: Around | undefined;
  const loaded = () => queue;
  return {
    async around(request, send) {
      const isRead = request.route.startsWith('GET ');
      // A change goes behind those that wait.
      if (!isRead && !waiting.isEmpty()) await loading;
      const first = loaded();
      if (first) return first(request, send);
      const answer = await send(request);
      const isUnreachable = 'error' in answer && answer.error.status === null;
      if (!isRead && !isUnreachable) return answer;
      if (!isRead) await loading;
      // It may have come while the call was under way.
      return loaded()?.(request, () => Promise.resolve(answer)) ?? answer;
    },
    wait(started) {
      loading = started;
    },
    use(around) {
      queue = around;
    },
  };
}
