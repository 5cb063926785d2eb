import type { FeatureStatic } from 'shared-kit/contract';
import type { Session } from 'shared-kit/state';

export type PageAccess = FeatureStatic['routes'][number]['access'];

export function allows(
  access: PageAccess,
  { isLoggedIn, isAdmin }: Pick<Session, 'isLoggedIn' | 'isAdmin'>,
): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'user':
      return isLoggedIn;
    case 'admin':
      return isAdmin;
  }
}
