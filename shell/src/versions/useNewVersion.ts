import { useEffect, useState } from 'react';
import type { BootDocument } from 'shared-kit/contract';
import { MINUTE_MS } from 'shared-kit/contract/limits';

const BOOT_ADDRESS = '/boot.json';
const LOOK_EVERY_MS = 5 * MINUTE_MS;

const releasesOf = ({ features }: BootDocument) =>
  Object.values(features)
    .map(({ feature, release }) => `${feature.id}@${release}`)
    .sort()
    .join();

async function namesOtherReleases(boot: BootDocument): Promise<boolean> {
  try {
    const answer = await fetch(BOOT_ADDRESS, { cache: 'no-store' });
    return answer.ok && releasesOf((await answer.json()) as BootDocument) !== releasesOf(boot);
  } catch {
    return false;
  }
}

export function useNewVersion(boot: BootDocument): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return;
    let lookedAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = Date.now();
      void namesOtherReleases(boot).then((found) => found && setIsNew(true));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [boot, isNew]);
  return isNew;
}
