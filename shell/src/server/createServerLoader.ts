import type { FeatureCode } from 'shared-kit';
import type { BootFeature, FeatureId } from 'shared-kit/contract';
import { shownOf, type ViewState } from '../releases/createView';
import type { FeatureLoader, View, ViewKey } from '../releases/FeatureLoader';
import { loaderIn, type ViewName } from '../releases/loadView';
import { stackOf } from '../releases/report';
import { textOf } from './developmentFailures';

interface Options {
  features: readonly BootFeature[];
  /** Rejects if the release has no half for the server, or a broken one. Without it all views stay unrendered. */
  fetchCode: ((feature: BootFeature) => Promise<FeatureCode>) | undefined;
  /** Called before code of the feature runs. */
  begins: (feature: FeatureId) => void;
}

export interface ServerFailure {
  feature: FeatureId;
  message: string;
  stack?: string | undefined;
}

/** A component that loads parts of itself needs one pass for each level. */
const SUSPENSIONS_MAX = 3;

const TICKS_MAX = 50;

const nothing = () => undefined;

/** Opens the views of one page. A view that fails stays unrendered: the browser tries it as usual. */
export function createServerLoader({ features, fetchCode, begins }: Options) {
  const views = new Map<
    string,
    View & { key: ViewKey; suspensions: number; skip: (message: string, error?: unknown) => void }
  >();
  const pending = new Set<Promise<void>>();
  const failures: ServerFailure[] = [];
  let hasSuspended = false;

  function createServerView(name: ViewName) {
    const { feature, kind, key } = name;
    const id = feature.feature.id;
    let state: ViewState = { status: 'loading' };
    const skip = (message: string, error?: unknown) => {
      state = { status: 'loading' };
      failures.push({ feature: id, message, stack: stackOf(error) });
    };
    const load = async (fetch: NonNullable<Options['fetchCode']>) => {
      begins(id);
      try {
        const { default: Component } = await loaderIn(await fetch(feature), name)();
        state = { status: 'loaded', Component, release: feature };
      } catch (error) {
        skip(textOf(error), error);
      }
    };
    const settled = fetchCode ? load(fetchCode).finally(() => pending.delete(settled)) : Promise.resolve();
    if (fetchCode) pending.add(settled);
    const view = {
      key: { feature: id, kind, key },
      suspensions: 0,
      skip,
      getState: () => {
        begins(id);
        return state;
      },
      suspended: () => {
        hasSuspended = true;
        view.suspensions += 1;
      },
      isBare: () => suspect() !== undefined,
      whenHydratable: undefined,
      getShown: () => shownOf(view.getState(), feature),
      getFirstShown: (): string => view.getShown(),
      settled: () => settled,
      subscribe: () => nothing,
      addRegion: () => nothing,
      rects: () => [],
      mounted: nothing,
      crashed: nothing,
      retry: nothing,
    };
    return view;
  }

  /** A view that waits for more than its parts. React says why only where no boundary is around it. */
  const suspect = () =>
    [...views.values()].find(
      (view) => view.suspensions > SUSPENSIONS_MAX && view.getState().status === 'loaded',
    );

  const loader: FeatureLoader = {
    features,
    open(name) {
      const key = `${name.feature.feature.id} ${name.kind} ${name.key}`;
      const view = views.get(key) ?? createServerView(name);
      views.set(key, view);
      return view;
    },
    isRendered: () => fetchCode !== undefined,
    openRendered: () => Promise.resolve(),
    regions: () => [],
    retry: () => Promise.resolve(),
    pageOpened: nothing,
    firstPageRelease: () => null,
    resetFailures: nothing,
  };
  return {
    loader,
    failures,
    suspect,
    /** Whether the last pass is the page as it should be; otherwise waits until another pass can show more. */
    async isComplete(running: readonly PromiseLike<unknown>[], tick: () => Promise<void>): Promise<boolean> {
      const isDone = running.length === 0 && pending.size === 0 && !hasSuspended;
      hasSuspended = false;
      if (isDone) return true;
      await Promise.all(running);
      // Code is evaluated at once, so what takes longer never comes.
      for (let ticks = 0; pending.size > 0 && ticks < TICKS_MAX; ticks += 1) await tick();
      for (const view of views.values()) if (pending.has(view.settled())) view.skip('its code never came');
      pending.clear();
      await tick();
      return false;
    },
    rendered: () =>
      [...views.values()].filter((view) => view.getState().status === 'loaded').map(({ key }) => key),
  };
}
