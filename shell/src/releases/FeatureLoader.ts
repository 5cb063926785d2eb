import { createContext, use } from 'react';
import type { BootFeature, BootRelease, FeatureId } from 'shared-kit/contract';
import { createView } from './createView';
import type { Timeouts } from './firstToArrive';
import { isShell, type LoadContext, type ViewName } from './loadView';

export interface FeatureLoaderOptions extends Pick<LoadContext, 'fetcher' | 'report'> {
  features: readonly BootFeature[];
  now?: () => number;
  timeouts?: Timeouts;
  /** The views that the server rendered. */
  rendered?: readonly ViewKey[];
  /** Loads the page again if other releases are in force than in this page: true. */
  reloadIfChanged?: (feature: FeatureId) => Promise<boolean>;
}

const TIMEOUTS: Timeouts =
  process.env.NODE_ENV === 'development'
    ? // A dev server may have to build first.
      { hangMs: 30_000, giveUpMs: 60_000 }
    : { hangMs: 3_000, giveUpMs: 10_000 };

export interface ViewKey {
  feature: FeatureId;
  kind: ViewName['kind'];
  key: string;
}

export interface Region {
  feature: FeatureId;
  /** Of the page or slot. */
  name: string;
  release: string;
  rects: readonly DOMRect[];
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
  reloadIfChanged = () => Promise.resolve(false),
}: FeatureLoaderOptions) {
  const renderedKeys = new Set(rendered.map(textOf));
  const broken = new Set<BootRelease>();
  const views = new Map<string, ReturnType<typeof createView>>();
  let firstPage: ViewName | undefined;

  function open(name: ViewName) {
    const key = keyOf(name);
    let view = views.get(key);
    if (!view || view.getState().status === 'broken') {
      // A page of the shell that fails says nothing about its other pages.
      const context = {
        fetcher,
        report,
        now,
        timeouts,
        broken: isShell(name.feature) ? new Set<BootRelease>() : broken,
      };
      view = createView(name, context, renderedKeys.has(key));
      views.set(key, view);
    }
    return view;
  }

  return {
    features,
    open,
    isRendered: (name: ViewName) => renderedKeys.has(keyOf(name)),
    /** Opens what the server rendered. Resolves when all of it has its code, failed, or hangs. */
    openRendered: async (): Promise<void> => {
      const opened = rendered.flatMap(({ feature: id, kind, key }) => {
        const feature = features.find((known) => known.feature.id === id);
        return feature ? [open({ feature, kind, key }).settled()] : [];
      });
      const hangs = new Promise<void>((resolve) => setTimeout(resolve, timeouts.hangMs));
      await Promise.race([Promise.all(opened), hangs]);
    },
    /** All places of its feature, or the page if its releases are no longer in force. */
    retry: async (name: ViewName, view: View): Promise<void> => {
      const { id } = name.feature.feature;
      if (await reloadIfChanged(id)) return;
      view.retry();
      for (const [key, other] of views) if (key.startsWith(`${id} `)) other.retry({ isOnItsWay: true });
    },
    /** What the page shows of which release now. */
    regions: (): Region[] =>
      [...views].flatMap(([name, view]) => {
        const state = view.getState();
        const rects = view.rects().filter(({ width, height }) => width > 0 && height > 0);
        if (state.status !== 'loaded' || rects.length === 0) return [];
        const [feature = '', , key = ''] = name.split(' ');
        return [{ feature, name: key, release: state.release.release, rects }];
      }),
    /** Call it for every page. */
    pageOpened: (name: ViewName) => {
      firstPage ??= name;
    },
    /** The release that renders the page with which the visit began, unless that is the shell's. */
    firstPageRelease: () => {
      const state = firstPage && views.get(keyOf(firstPage))?.getState();
      if (!firstPage || isShell(firstPage.feature) || state?.status !== 'loaded') return null;
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
