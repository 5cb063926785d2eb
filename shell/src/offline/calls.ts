import type { createStore } from 'shared-kit/state';

export type Around = NonNullable<NonNullable<Parameters<typeof createStore>[1]>['around']>;
export type Answer = Awaited<ReturnType<Around>>;

export interface OfflineCalls {
  around: Around;
  /** Calls go through the queue of the user's changes from now on. */
  use: (around: Around | undefined) => void;
}

/** The queue is loaded once there is a user. */
export function createOfflineCalls(): OfflineCalls {
  let around: Around | undefined;
  return {
    around: (request, send) => (around ? around(request, send) : send(request)),
    use: (loaded) => {
      around = loaded;
    },
  };
}
