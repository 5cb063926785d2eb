import type { RevisionNotes } from 'shared-kit/contract';
import type { ResolvedRevision } from '../registry/resolved-revision';
import type { PublishedRelease } from '../releases/releases.repository';

export interface MountCheck {
  /** Throws MOUNT_FAILED. */
  check(candidate: PublishedRelease, revision: ResolvedRevision): Promise<RevisionNotes>;
}

export const MOUNT_CHECK = Symbol('MOUNT_CHECK');
