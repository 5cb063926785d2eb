import { PAGES } from 'shared-kit/contract/paths';
import { useSearchParams } from 'shared-kit/router';

/** `?feature=movies&release=1.2.3-c7d750c100` */
const FEATURE = 'feature';
const RELEASE = 'release';

export const featureAddress = (feature: string) =>
  `${PAGES.adminReleases}?${new URLSearchParams({ [FEATURE]: feature })}`;

export function useReleasesAddress() {
  const [params, setParams] = useSearchParams();
  return {
    feature: params.get(FEATURE),
    release: params.get(RELEASE),
    choose: (feature: string, release: string) =>
      setParams({ [FEATURE]: feature, [RELEASE]: release }, { replace: true }),
  };
}
