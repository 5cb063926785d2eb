import type { PromotionChanges, RegistryEntry, Release } from 'shared-kit/contract';
import { currentEntry } from './registry-entry';

type Names = PromotionChanges['routes'];

function changeOf(before: readonly string[], after: readonly string[]): Names {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

const bytesOf = (release: Release | undefined) =>
  (release?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
const filesOf = (release: Release | undefined) =>
  (release?.files ?? []).map(({ path, integrity }) => `${path} ${integrity}`);

/** What a promotion to everybody would change. */
export function changesOfPromotion(
  entry: RegistryEntry | undefined,
  current: Release | undefined,
  candidate: Release,
): PromotionChanges {
  const changeBy = (names: (release: Release) => string[]) =>
    changeOf(current ? names(current) : [], names(candidate));
  const files = changeOf(filesOf(current), filesOf(candidate));
  const running = entry?.canary?.release ?? null;
  return {
    from: entry?.current ?? null,
    to: candidate.id,
    fallback: currentEntry(entry, candidate.id).fallback,
    ends_canary: running === candidate.id ? null : running,
    files: {
      added: files.added.length,
      removed: files.removed.length,
      unchanged: candidate.files.length - files.added.length,
    },
    bytes: { before: bytesOf(current), after: bytesOf(candidate) },
    kit: { before: current?.kit ?? null, after: candidate.kit },
    routes: changeBy(({ feature }) => feature.routes.map(({ path }) => path)),
    nav: changeBy(({ feature }) => feature.nav.map(({ label }) => label)),
    slots: changeBy(({ feature }) => feature.slots.map(({ slot }) => slot)),
    offers: changeBy(({ feature }) => (feature.offers ?? []).map(({ slot }) => slot)),
    calls: changeBy(({ calls }) => calls ?? []),
  };
}
