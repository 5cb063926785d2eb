import { API_BASE } from '../../../contract/src/paths';
import type { AnswerOf } from '../../../contract/src/call';
import type { authCalls } from '../../../contract/src/auth';
import type { OwnProfile } from '../../../contract/src/social';
import { forgetToken, type Session, storedToken, storeToken } from '../../../kit/src/state';

export const ROLES = ['visitor', 'user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const STORAGE_KEY = 'standalone.role';
const STUB_ID = '00000000-0000-4000-8000-000000000001';

export const storedRole = (): Role =>
  ROLES.find((role) => role === localStorage.getItem(STORAGE_KEY)) ?? 'admin';

/** Reloads the page, so that no cache keeps data of the previous role. */
export function switchRole(role: Role): void {
  localStorage.setItem(STORAGE_KEY, role);
  forgetToken();
  location.reload();
}

export async function logIn(username: string, password: string): Promise<boolean> {
  const answer = await fetch(`${API_BASE}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) return false;
  const { token } = (await answer.json()) as AnswerOf<(typeof authCalls)['login']>;
  storeToken(token);
  location.reload();
  return true;
}

export async function sessionNow(): Promise<Session> {
  const stub = sessionOf(storedRole());
  const token = storedToken();
  if (!token) return stub;
  const answer = await fetch(`${API_BASE}/user/profile`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) return stub;
  const { id, username, avatar_url, isAdmin } = (await answer.json()) as OwnProfile;
  return { ...stub, userId: id, username, avatar: avatar_url, isAdmin, isLoggedIn: true };
}

function sessionOf(role: Role): Session {
  const isLoggedIn = role !== 'visitor';
  return {
    userId: isLoggedIn ? STUB_ID : null,
    username: isLoggedIn ? role : null,
    avatar: null,
    isAdmin: role === 'admin',
    isLoggedIn,
    isLoadingAuth: false,
    ended: null,
    recheckRequests: 0,
  };
}
