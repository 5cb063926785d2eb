import {
  candidatesOf,
  type LoadedView,
  type LoadContext,
  loadView,
  type ViewName,
  releasesOf,
  reporterOf,
} from './loadView';

export type ViewState = { status: 'loading' } | { status: 'broken' } | ({ status: 'loaded' } & LoadedView);

/** An earlier crash counts against the release; a later one may have other causes. */
const MOUNT_CRASH_WINDOW_MS = 3_000;

export function createView(name: ViewName, context: LoadContext, isRendered = false) {
  const { feature } = name;
  const { fetcher, now, broken } = context;
  const report = reporterOf(name, context);
  const listeners = new Set<() => void>();
  let state: ViewState;
  let mountedAt: number | null;
  let wasLoaded: boolean;
  let settled: Promise<void>;
  let starts = 0;

  const set = (next: ViewState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const start = () => {
    mountedAt = null;
    wasLoaded = false;
    starts += 1;
    set({ status: 'loading' });
    settled = loadView(name, context).then(
      (view) => {
        wasLoaded = true;
        set({ status: 'loaded', ...view });
      },
      (error: unknown) => {
        console.error(error);
        set({ status: 'broken' });
      },
    );
  };
  start();

  return {
    /** Whether the server rendered the view, and its code is not there yet. */
    isRendered: () => isRendered && state.status === 'loading' && starts === 1,
    settled: () => settled,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    suspended: (): void => undefined,
    mounted: () => {
      mountedAt ??= now();
    },
    crashed: (error: unknown) => {
      if (state.status !== 'loaded') return;
      const { release } = state;
      report(release, 'error', { message: String(error) });
      const isSettled = mountedAt !== null && now() - mountedAt >= MOUNT_CRASH_WINDOW_MS;
      if (!isSettled) broken.add(release);
      if (isSettled || candidatesOf(feature, context).length === 0) set({ status: 'broken' });
      else start();
    },
    retry: () => {
      if (state.status !== 'broken') return;
      for (const release of releasesOf(feature)) {
        broken.delete(release);
        if (!wasLoaded) fetcher.drop(release);
      }
      start();
    },
  };
}
