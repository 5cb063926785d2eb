import type { ManagedUser } from 'shared-kit/contract';

/** What was asked for with a user, before it happens. */
export interface Asked {
  act: 'toggleAdmin' | 'edit' | 'remove';
  user: ManagedUser;
}
export type Ask = (act: Asked['act'], user: ManagedUser) => void;
