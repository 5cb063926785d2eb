import type { BootFeature } from '../../../../contract/src/platform/boot';
import type { FeatureStatic } from '../../../../contract/src/platform/features';
import { DEVELOPMENT_RELEASE } from '../../../../contract/src/platform/releases';

export const BUILD_PARAMETER = 'build';

export interface LocalBuild {
  feature: FeatureStatic;
  /** The path of its files. Ends with a slash. */
  base: string;
  hash: string;
  integrity: string;
  container: string;
}

/** The hash in the address keeps a page's integrity true when a newer build comes before it loads its entry. */
export const bootFeatureOf = ({ feature, base, hash, integrity, container }: LocalBuild): BootFeature => ({
  release: DEVELOPMENT_RELEASE,
  base,
  entry: `${base}entry.js?${BUILD_PARAMETER}=${hash}`,
  integrity,
  container,
  feature,
  // An older release in its place would hide the error.
  fallback: null,
});
