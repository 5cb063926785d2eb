import type { FragmentInstance } from 'react';
import type { BootFeature } from 'shared-kit/contract';
import {
  candidatesOf,
  type LoadedView,
  type LoadContext,
  loadView,
  type ViewName,
  releasesOf,
  reporterOf,
} from './loadView';
import { stackOf } from './report';

/** `rendered` by the server: the code is on its way, and the page shows the view already. */
export type ViewState = { status: 'rendered' | 'loading' | 'broken' } | ({ status: 'loaded' } & LoadedView);

/**
 * The release that is shown, or why there is none. It stays when the code of a rendered view arrives: React would hydrate the
 * view in one task if its state changed.
 */
export function shownOf(state: ViewState, { release }: BootFeature): string {
  if (state.status === 'loaded') return state.release.release;
  return state.status === 'rendered' ? release : state.status;
}

/** An earlier crash counts against the release; a later one may have other causes. */
const MOUNT_CRASH_WINDOW_MS = 3_000;

export function createView(name: ViewName, context: LoadContext, isRendered = false) {
  const { feature } = name;
  const { fetcher, now, broken } = context;
  const report = reporterOf(name, context);
  const listeners = new Set<() => void>();
  const regions = new Set<FragmentInstance>();
  let state: ViewState;
  let mountedAt: number | null;
  let wasLoaded: boolean;
  let settled = Promise.resolve();

  const set = (next: ViewState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const start = (first: ViewState = { status: 'loading' }) => {
    mountedAt = null;
    wasLoaded = false;
    set(first);
    settled = loadView(name, context).then(
      (view) => {
        wasLoaded = true;
        // `use` doesn't wait for a promise with this status, so that React hydrates in the render that follows.
        void Object.assign(settled, { status: 'fulfilled' });
        set({ status: 'loaded', ...view });
      },
      (error: unknown) => {
        console.error(error);
        set({ status: 'broken' });
      },
    );
  };
  const first: ViewState = { status: isRendered ? 'rendered' : 'loading' };
  start(first);
  const whenHydratable = isRendered ? settled : undefined;

  return {
    settled: () => settled,
    /** Resolves when a rendered view has its code. */
    whenHydratable,
    getState: () => state,
    getShown: () => shownOf(state, feature),
    /** As the server rendered it. The code may arrive before React has hydrated the page around the view. */
    getFirstShown: () => shownOf(first, feature),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    suspended: (): void => undefined,
    /** Shown without a boundary, so that what it throws ends the rendering. */
    isBare: (): boolean => false,
    /** Takes part of the page up into the view's regions. Returns what takes it out again. */
    addRegion: (region: FragmentInstance | null) => {
      if (region) regions.add(region);
      return () => void (region && regions.delete(region));
    },
    /** Where the page shows the view. */
    rects: (): DOMRect[] => [...regions].flatMap((region) => region.getClientRects()),
    mounted: () => {
      mountedAt ??= now();
    },
    crashed: (error: unknown) => {
      if (state.status !== 'loaded') return;
      const { release } = state;
      report(release, 'error', { message: String(error), stack: stackOf(error) });
      const isSettled = mountedAt !== null && now() - mountedAt >= MOUNT_CRASH_WINDOW_MS;
      if (!isSettled) broken.add(release);
      if (isSettled || candidatesOf(feature, context).length === 0) set({ status: 'broken' });
      else start();
    },
    /** `isOnItsWay`: another view of the feature has asked for the code again. */
    retry: ({ isOnItsWay = false } = {}) => {
      if (state.status !== 'broken') return;
      for (const release of releasesOf(feature)) {
        broken.delete(release);
        if (!wasLoaded && !isOnItsWay) fetcher.drop(release);
      }
      start();
    },
  };
}
