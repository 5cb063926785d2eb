import type { ComponentType } from 'react';
import type { FeatureCode, Loader } from 'shared-kit';
import type { BootFeature, BootRelease, BrowserReport } from 'shared-kit/contract';
import { firstToArrive, type Timeouts } from './firstToArrive';
import { withPreloadError } from './preloadError';
import { stackOf } from './report';

export interface ViewName {
  feature: BootFeature;
  kind: 'routes' | 'slots' | 'events';
  key: string;
}

export interface LoadedView {
  Component: ComponentType<object>;
  release: BootRelease;
}

export interface FeatureFetcher {
  fetch: (release: BootRelease) => Promise<FeatureCode>;
  /** Makes the next `fetch` of the release start from the network. */
  drop: (release: BootRelease, cause?: unknown) => void;
}

export interface LoadContext {
  fetcher: FeatureFetcher;
  report: (report: BrowserReport) => void;
  now: () => number;
  timeouts: Timeouts;
  broken: Set<BootRelease>;
}

export const isShell = ({ feature }: BootFeature) => feature.id === 'shell';

/** Another release of the shell can't run beside the one that runs. */
export const releasesOf = (feature: BootFeature): BootRelease[] =>
  feature.fallback && feature.fallback.release !== feature.release && !isShell(feature)
    ? [feature, feature.fallback]
    : [feature];

export const candidatesOf = (feature: BootFeature, { broken }: LoadContext) =>
  releasesOf(feature).filter((release) => !broken.has(release));

export const reporterOf =
  ({ feature }: ViewName, { report }: LoadContext) =>
  (
    release: BootRelease,
    kind: BrowserReport['kind'],
    details: Pick<BrowserReport, 'ms' | 'message' | 'stack'>,
  ) =>
    report({ feature: feature.feature.id, release: release.release, kind, ...details });

export function loaderIn(code: FeatureCode, { kind, key }: ViewName): Loader {
  const loaders: Partial<Record<string, Loader>> =
    kind === 'events' ? {} : ({ ...code[kind] } as Record<string, Loader>);
  const loader = kind === 'events' ? code.events : loaders[key];
  if (!loader) throw new Error(`the release has no ${kind} '${key}'`);
  return loader;
}

async function loadFrom(release: BootRelease, name: ViewName, context: LoadContext): Promise<LoadedView> {
  const { fetcher, now, broken } = context;
  const report = reporterOf(name, context);
  const started = now();
  try {
    const page = await withPreloadError(async () => loaderIn(await fetcher.fetch(release), name)());
    // The start of the shell is reported once, by `startVitals`.
    if (!isShell(name.feature)) report(release, 'load', { ms: now() - started });
    return { Component: page.default, release };
  } catch (error) {
    fetcher.drop(release, error);
    broken.add(release);
    report(release, 'error', { message: String(error), stack: stackOf(error) });
    throw error;
  }
}

export async function loadView(name: ViewName, context: LoadContext): Promise<LoadedView> {
  const { fetcher, now, broken, timeouts } = context;
  const { feature } = name;
  const report = reporterOf(name, context);
  const candidates = candidatesOf(feature, context);
  const started = now();
  try {
    const view = await firstToArrive(
      candidates.map((release) => () => loadFrom(release, name, context)),
      timeouts,
    );
    if (view.release !== feature) {
      // A release that fails reports its own error; one that hangs can't.
      if (!broken.has(feature)) report(feature, 'error', { message: 'no answer in time' });
      report(view.release, 'fallback', { ms: now() - started });
    }
    return view;
  } catch (error) {
    for (const release of candidates) fetcher.drop(release);
    throw error;
  }
}
