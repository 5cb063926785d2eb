import { createContext, use } from 'react';
import type { BootFeature, BootRelease } from 'shared-kit/contract';
import { createPart } from './createPart';
import type { Timeouts } from './firstToArrive';
import type { LoadContext, PartName } from './loadPart';

export interface FeatureLoaderOptions extends Pick<LoadContext, 'fetcher' | 'report'> {
  features: readonly BootFeature[];
  now?: () => number;
  timeouts?: Timeouts;
}

const TIMEOUTS: Timeouts = { hangMs: 3_000, giveUpMs: 10_000 };

const keyOf = ({ feature, kind, key }: PartName) => `${feature.feature.id} ${kind} ${key}`;

export function createFeatureLoader({
  features,
  fetcher,
  report,
  now = () => performance.now(),
  timeouts = TIMEOUTS,
}: FeatureLoaderOptions) {
  const broken = new Set<BootRelease>();
  const parts = new Map<string, ReturnType<typeof createPart>>();
  return {
    features,
    open(name: PartName) {
      const key = keyOf(name);
      let part = parts.get(key);
      if (!part || part.getState().status === 'broken') {
        part = createPart(name, { fetcher, report, now, timeouts, broken });
        parts.set(key, part);
      }
      return part;
    },
    /** Without a network every release looks broken, so a reconnect clears the list. */
    resetFailures: () => broken.clear(),
  };
}

export type FeatureLoader = ReturnType<typeof createFeatureLoader>;

export const FeatureLoaderContext = createContext<FeatureLoader | null>(null);

export function useFeatureLoader(): FeatureLoader {
  const loader = use(FeatureLoaderContext);
  if (!loader) throw new Error('no FeatureLoader');
  return loader;
}
