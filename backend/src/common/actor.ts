import type { FeatureId, TokenScope } from 'shared-kit/contract';

export const FEATURE_TOKEN_PREFIX = 'kinodost_';

/** Who acts on releases: an administrator, or a feature's token. */
export interface Actor {
  /** A token as 'feature/name', or the administrator's username. */
  author: string;
  /** Missing for a token. */
  userId?: string;
  /** Missing for an administrator. */
  token?: { id: string; feature: FeatureId; scopes: readonly TokenScope[] };
}

export type TokenActor = Actor & Required<Pick<Actor, 'token'>>;

declare module 'express-serve-static-core' {
  interface Request {
    actor?: Actor;
  }
}
