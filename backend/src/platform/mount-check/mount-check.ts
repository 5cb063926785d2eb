import type { RevisionNotes } from 'shared-kit/contract';
import type { ResolvedRevision } from '../registry/resolved-revision';
import type { PublishedRelease } from '../releases/releases.repository';

/** Throws MOUNT_FAILED. */
export type MountCheck = (candidate: PublishedRelease, revision: ResolvedRevision) => Promise<RevisionNotes>;

export const MOUNT_CHECK = Symbol('MOUNT_CHECK');
