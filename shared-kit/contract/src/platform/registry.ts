import { z } from 'zod';
import { featureId } from './features';
import { releaseId } from './releases';
import { isoTime } from '../text';

/** A canary whose percentage rises by itself. */
const ramp = z.strictObject({
  /** Rising percentages. A last step of 100 gives the release to everybody. */
  steps: z.array(z.number()),
  /** Minutes between two steps. */
  every: z.int(),
  /** The index of the step in force. */
  step: z.int(),
  next_at: isoTime,
});
export type Ramp = z.output<typeof ramp>;

export const canary = z.strictObject({
  release: releaseId,
  percent: z.number().min(0).max(100),
  salt: z.string(),
  /** User ids. */
  users: z.array(z.string()),
  ramp: ramp.optional(),
});

export const registryEntry = z.strictObject({
  current: releaseId,
  fallback: releaseId.nullable(),
  canary: canary.nullable(),
});
export type RegistryEntry = z.output<typeof registryEntry>;

/** What is worth knowing of a change that was made. */
export const revisionNotes = z.strictObject({
  /** Whether the pages were opened in a browser before the promotion. */
  mount: z.enum(['checked', 'skipped']).optional(),
  /** Why they weren't. */
  mount_reason: z.string().optional(),
  /** Pages that can't be rendered on the server, and features that a rollback left as they were. */
  warnings: z.array(z.string()).optional(),
  /** Who agreed: a token as 'feature/name', or an administrator's username. */
  approved_by: z.string().optional(),
});
export type RevisionNotes = z.output<typeof revisionNotes>;

export const registryRevision = z.strictObject({
  revision: z.int(),
  parent: z.int().nullable(),
  /** A token as 'feature/name', an administrator's username, 'startup', or the automatic part that acted. */
  author: z.string(),
  reason: z.string(),
  features: z.record(featureId, registryEntry),
  created_at: isoTime,
  ...revisionNotes.shape,
});
export type RegistryRevision = z.output<typeof registryRevision>;
