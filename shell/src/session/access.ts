import type { FeatureStatic } from 'shared-kit/contract';
import type { Session } from 'shared-kit/state';

export type PageAccess = FeatureStatic['routes'][number]['access'];

export const allows = (
  access: PageAccess,
  { isLoggedIn, isAdmin }: Pick<Session, 'isLoggedIn' | 'isAdmin'>,
): boolean => ({ public: true, user: isLoggedIn, admin: isAdmin })[access];
