import type { FeatureStatic } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { allFeatures } from '../releases/features';
import { allows } from '../session/access';

type Entry = FeatureStatic['nav'][number];

/** What the features put into a sidebar and this person may see, in order. */
export function useNavigation(frame: 'site' | 'admin'): Entry[] {
  const session = useSession();
  return allFeatures()
    .flatMap(({ feature }) => feature.nav)
    .filter((entry) => (entry.frame ?? 'site') === frame && allows(entry.access, session))
    .sort((a, b) => a.order - b.order);
}
