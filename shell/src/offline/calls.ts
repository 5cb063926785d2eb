import type { createStore } from 'shared-kit/state';
import { waiting } from './waiting';

export type Around = NonNullable<NonNullable<Parameters<typeof createStore>[1]>['around']>;
export type Answer = Awaited<ReturnType<Around>>;

export interface OfflineCalls {
  around: Around;
  /** Calls go through the queue of the user's changes once it is loaded, or no longer. */
  use: (loading: Promise<Around> | undefined) => void;
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
      if (isRead || !isUnreachable) return answer;
      await loading;
      return loaded()?.(request, () => Promise.resolve(answer)) ?? answer;
    },
    use(next) {
      queue = undefined;
      const current = next?.then(
        (around) => {
          if (loading === current) queue = around;
        },
        () => {},
      );
      loading = current;
    },
  };
}
