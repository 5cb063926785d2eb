import type { FeatureId } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';

/** The one release that a browser gets in place of the one in force. */
export interface ShownPreview {
  feature: FeatureId;
  release: PublishedRelease;
  expiresAt: Date;
}
