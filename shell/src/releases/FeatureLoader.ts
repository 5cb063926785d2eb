import { createContext, use } from 'react';
import type { BootFeature, BootRelease, FeatureId } from 'shared-kit/contract';
import { createView } from './createView';
import type { Timeouts } from './firstToArrive';
import type { LoadContext, ViewName } from './loadView';

export interface FeatureLoaderOptions extends Pick<LoadContext, 'fetcher' | 'report'> {
  features: readonly BootFeature[];
  now?: () => number;
  timeouts?: Timeouts;
  /** The views that the server rendered. */
  rendered?: readonly ViewKey[];
}

const TIMEOUTS: Timeouts = { hangMs: 3_000, giveUpMs: 10_000 };

export interface ViewKey {
  feature: FeatureId;
  kind: ViewName['kind'];
  key: string;
}

const textOf = ({ feature, kind, key }: ViewKey) => `${feature} ${kind} ${key}`;
const keyOf = ({ feature, kind, key }: ViewName) => textOf({ feature: feature.feature.id, kind, key });

export function createFeatureLoader({
  features,
  fetcher,
  report,
  now = () => performance.now(),
  timeouts = TIMEOUTS,
  rendered = [],
}: FeatureLoaderOptions) {
  const renderedKeys = new Set(rendered.map(textOf));
  const broken = new Set<BootRelease>();
  const views = new Map<string, ReturnType<typeof createView>>();
  let firstPage: ViewName | null | undefined;
  return {
    features,
    open(name: ViewName) {
      const key = keyOf(name);
      let view = views.get(key);
      if (!view || view.getState().status === 'broken') {
        view = createView(name, { fetcher, report, now, timeouts, broken }, renderedKeys.has(key));
        views.set(key, view);
      }
      return view;
    },
    /** Call it for every page; `null` is one of the shell's own. */
    pageOpened: (name: ViewName | null) => {
      if (firstPage === undefined) firstPage = name;
    },
    /** The release that renders the page with which the visit began, unless that is the shell's. */
    firstPageRelease: () => {
      const state = firstPage && views.get(keyOf(firstPage))?.getState();
      if (!firstPage || state?.status !== 'loaded') return null;
      return { feature: firstPage.feature.feature.id, release: state.release.release };
    },
    /** Without a network every release looks broken, so a reconnect clears the list. */
    resetFailures: () => broken.clear(),
  };
}

export type View = ReturnType<typeof createView>;
export type FeatureLoader = ReturnType<typeof createFeatureLoader>;

export const FeatureLoaderContext = createContext<FeatureLoader | null>(null);

export function useFeatureLoader(): FeatureLoader {
  const loader = use(FeatureLoaderContext);
  if (!loader) throw new Error('no FeatureLoader');
  return loader;
}
