import type { ComponentType } from 'react';
import type { FeatureCode, Loader } from 'shared-kit';
import type { BootFeature, BootRelease, Report } from 'shared-kit/contract';
import { firstToArrive, type Timeouts } from './firstToArrive';
import { withPreloadError } from './preloadError';

/** A page or slot of a feature. */
export interface PartName {
  feature: BootFeature;
  kind: 'routes' | 'slots';
  key: string;
}

export interface LoadedPart {
  Component: ComponentType<object>;
  release: BootRelease;
}

export interface FeatureFetcher {
  fetch: (release: BootRelease) => Promise<FeatureCode>;
  /** Makes the next `fetch` of the release start from the network. */
  drop: (release: BootRelease, cause?: unknown) => void;
}

/** What the loading of every part shares. */
export interface LoadContext {
  fetcher: FeatureFetcher;
  report: (report: Report) => void;
  now: () => number;
  timeouts: Timeouts;
  broken: Set<BootRelease>;
}

const HANG_MESSAGE = 'no answer in time';

export const releasesOf = (feature: BootFeature): BootRelease[] =>
  feature.fallback && feature.fallback.release !== feature.release ? [feature, feature.fallback] : [feature];

/** Releases worth a try, the current one first. */
export const candidatesOf = (feature: BootFeature, { broken }: LoadContext) =>
  releasesOf(feature).filter((release) => !broken.has(release));

function loaderIn(code: FeatureCode, { kind, key }: PartName): Loader {
  const loaders: Partial<Record<string, Loader>> = { ...code[kind] } as Record<string, Loader>;
  const loader = loaders[key];
  if (!loader) throw new Error(`the release has no ${kind} '${key}'`);
  return loader;
}

async function loadFrom(release: BootRelease, name: PartName, context: LoadContext): Promise<LoadedPart> {
  const { fetcher, report, now, broken } = context;
  const subject = { feature: name.feature.feature.id, release: release.release };
  const started = now();
  try {
    const page = await withPreloadError(async () => loaderIn(await fetcher.fetch(release), name)());
    report({ ...subject, kind: 'load', ms: now() - started });
    return { Component: page.default, release };
  } catch (error) {
    fetcher.drop(release, error);
    broken.add(release);
    report({ ...subject, kind: 'error', message: String(error) });
    throw error;
  }
}

/** Loads a part from the current release of its feature, or from the fallback when that one fails or hangs. */
export async function loadPart(name: PartName, context: LoadContext): Promise<LoadedPart> {
  const { fetcher, report, now, broken, timeouts } = context;
  const { feature } = name;
  const candidates = candidatesOf(feature, context);
  const started = now();
  try {
    const part = await firstToArrive(
      candidates.map((release) => () => loadFrom(release, name, context)),
      timeouts,
    );
    if (part.release !== feature) {
      const { id } = feature.feature;
      // A release that fails reports its own error; one that hangs can't.
      if (!broken.has(feature))
        report({ feature: id, release: feature.release, kind: 'error', message: HANG_MESSAGE });
      report({ feature: id, release: part.release.release, kind: 'fallback', ms: now() - started });
    }
    return part;
  } catch (error) {
    for (const release of candidates) fetcher.drop(release);
    throw error;
  }
}
