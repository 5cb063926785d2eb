import { useEffect, useState } from 'react';
import type { BootDocument } from 'shared-kit/contract';
import { PRELOAD_ERROR } from '../releases/preloadError';
import { MINUTE_MS } from 'shared-kit/contract/limits';
import { releasesNow } from './releasesNow';

const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** Equal for pages with the same releases. */
export const releasesKey = (features: BootDocument['features']) =>
  Object.values(features)
    .map(({ feature, release }) => `${feature.id}@${release}`)
    .sort()
    .join();

async function namesOtherReleases(boot: BootDocument): Promise<boolean> {
  const now = await releasesNow();
  return now !== undefined && releasesKey(now) !== releasesKey(boot.features);
}

export function useNewVersion(boot: BootDocument): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    let lookedAt = Date.now();
    const look = () => {
      lookedAt = Date.now();
      void namesOtherReleases(boot).then((found) => found && setIsNew(true));
    };
    const lookSometimes = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt >= LOOK_EVERY_MS) look();
    };
    document.addEventListener('visibilitychange', lookSometimes);
    // A file that can't be loaded may belong to a release that is gone.
    window.addEventListener(PRELOAD_ERROR, look);
    return () => {
      document.removeEventListener('visibilitychange', lookSometimes);
      window.removeEventListener(PRELOAD_ERROR, look);
    };
  }, [boot, isNew]);
  return isNew;
}
