import type { LiveRevision } from '../registry/live-registry';
import type { PublishedRelease } from '../releases/releases.repository';

/** Whether a release comes alive beside the releases that it would live with; refuses one that doesn't. */
export interface MountCheck {
  check(candidate: PublishedRelease, beside: LiveRevision): Promise<void>;
}

/** Given where a browser may be at hand: to the release tool, never to the server. */
export const MOUNT_CHECK = Symbol('MOUNT_CHECK');
