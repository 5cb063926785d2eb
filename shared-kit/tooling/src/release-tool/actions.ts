import type { FeatureId, PromotionBody } from '../../../contract/src';

/** The commands of a team, for one feature. */
export type TeamAction =
  | { name: 'publish'; feature: FeatureId; from: string | undefined; origin: string | undefined }
  | ({ name: 'promote'; feature: FeatureId } & PromotionBody)
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
