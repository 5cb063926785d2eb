import type { FeatureId } from '../../../contract/src';

interface Promote {
  name: 'promote';
  feature: FeatureId;
  release: string;
  percent?: number | undefined;
  /** Usernames or ids. */
  users?: string[] | undefined;
  ramp?: number[] | undefined;
  /** Minutes between two steps of the ramp. */
  every?: number | undefined;
  reason: string;
}

/** The commands of a team, for one feature. */
export type TeamAction =
  | { name: 'publish'; feature: FeatureId; from: string | undefined; origin: string | undefined }
  | Promote
  | { name: 'rollback'; feature: FeatureId; to: number | undefined; reason: string }
  | { name: 'log' | 'status'; json: boolean };

/** The commands of the product's operator. */
export type OperatorAction =
  | { name: 'promote-set'; releases: Record<FeatureId, string>; reason: string }
  | { name: 'rollback-set'; to: number; reason: string }
  | { name: 'feature add'; id: FeatureId; title: string; team: string }
  | { name: 'feature retire'; feature: FeatureId; reason: string }
  | { name: 'gc'; dryRun: boolean };

export type ReleaseAction = TeamAction | OperatorAction;
