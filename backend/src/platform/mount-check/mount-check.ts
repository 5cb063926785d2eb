import type { ResolvedRevision } from '../registry/resolved-revision';
import type { PublishedRelease } from '../releases/releases.repository';

export interface MountCheck {
  check(candidate: PublishedRelease, revision: ResolvedRevision): Promise<void>;
}

export const MOUNT_CHECK = Symbol('MOUNT_CHECK');
