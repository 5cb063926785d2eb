import type { NavEntry } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { useFeatureLoader } from '../releases/FeatureLoader';
import { allows } from '../session/access';

export function useNavigation(frame: 'site' | 'admin'): NavEntry[] {
  const session = useSession();
  // The panel is rendered for administrators.
  const reader = frame === 'admin' && session.isLoadingAuth ? { isLoggedIn: true, isAdmin: true } : session;
  const { features } = useFeatureLoader();
  return features
    .flatMap(({ feature }) => feature.nav)
    .filter((entry) => (entry.frame ?? 'site') === frame && allows(entry.access, reader))
    .sort((a, b) => a.order - b.order);
}
