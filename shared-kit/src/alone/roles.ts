import type { Session } from '../state';

export const ROLES = ['visitor', 'user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const STORAGE_KEY = 'alone.role';
const STUB_ID = '00000000-0000-4000-8000-000000000001';

export const roleKept = (): Role =>
  ROLES.find((role) => role === localStorage.getItem(STORAGE_KEY)) ?? 'admin';

/** The page starts anew with another person: nothing of the former one stays in a cache. */
export function playRole(role: Role): void {
  localStorage.setItem(STORAGE_KEY, role);
  location.reload();
}

/** Somebody who never logged in: calls that need a token are refused unless one is stored under `token`. */
export function sessionOf(role: Role): Session {
  const isLoggedIn = role !== 'visitor';
  return {
    userId: isLoggedIn ? STUB_ID : null,
    username: isLoggedIn ? role : null,
    avatar: null,
    isAdmin: role === 'admin',
    isLoggedIn,
    isLoadingAuth: false,
    ended: null,
    doubts: 0,
  };
}
