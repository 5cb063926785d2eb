import type { ComponentType } from 'react';
import type { FeatureCode, Loader } from 'shared-kit';
import type { BootRelease, FeatureId } from 'shared-kit/contract';
import { announcingFailure } from './announceFailure';
import { candidatesOf, featureOf, isBroken, markBroken } from './features';
import { dropContainer, featureCode } from './federation';
import { firstToArrive } from './firstToArrive';
import { report } from './report';

const HANG_MS = 3_000;
const GIVE_UP_MS = 10_000;
const HANG_MESSAGE = 'no answer in time';

/** A page or slot of a feature. */
export interface PartName {
  feature: FeatureId;
  kind: 'routes' | 'slots';
  key: string;
}

export interface LoadedPart {
  Component: ComponentType<object>;
  release: string;
}

function loaderIn(code: FeatureCode, { kind, key }: PartName) {
  const parts: Partial<Record<string, Loader>> = { ...code[kind] } as Record<string, Loader>;
  const loader = parts[key];
  if (!loader) throw new Error(`the release has no ${kind} '${key}'`);
  return loader;
}

async function loadFrom(release: BootRelease, name: PartName): Promise<LoadedPart> {
  const started = performance.now();
  const { feature } = name;
  try {
    const module = await announcingFailure(async () => loaderIn(await featureCode(release), name)());
    report({ feature, release: release.release, kind: 'load', ms: performance.now() - started });
    return { Component: module.default, release: release.release };
  } catch (error) {
    dropContainer(release, error);
    markBroken(feature, release.release);
    report({ feature, release: release.release, kind: 'error', message: String(error) });
    throw error;
  }
}

/** The part from the current release, or from the fallback when that fails or hangs. */
export async function loadPart(name: PartName): Promise<LoadedPart> {
  const candidates = candidatesOf(name.feature);
  const started = performance.now();
  try {
    const part = await firstToArrive(
      candidates.map((release) => () => loadFrom(release, name)),
      { hangMs: HANG_MS, giveUpMs: GIVE_UP_MS },
    );
    const current = featureOf(name.feature)?.release;
    if (current && part.release !== current) {
      // One that failed has said so itself; one that hangs never will.
      if (!isBroken(name.feature, current))
        report({ feature: name.feature, release: current, kind: 'error', message: HANG_MESSAGE });
      report({
        feature: name.feature,
        release: part.release,
        kind: 'fallback',
        ms: performance.now() - started,
      });
    }
    return part;
  } catch (error) {
    for (const release of candidates) dropContainer(release);
    throw error;
  }
}
