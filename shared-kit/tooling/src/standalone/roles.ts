import { createClient } from '../../../contract/src/client';
import { authRoutes, profileRoutes } from '../../../contract/src/routes';
import { forgetToken, type Session, sessionSlice, storedToken, storeToken } from '../../../kit/src/state';

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

const clientOf = (token?: string) => createClient({ origin: location.origin, token });

export async function logIn(username: string, password: string): Promise<boolean> {
  try {
    const { token } = await clientOf()(authRoutes.login, { body: { username, password } });
    storeToken(token);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

export async function sessionNow(): Promise<Session> {
  const stub = sessionOf(storedRole());
  const token = storedToken();
  if (!token) return stub;
  try {
    const { id, username, avatar_url, isAdmin } = await clientOf(token)(profileRoutes.own);
    return { ...stub, userId: id, username, avatar: avatar_url, isAdmin, isLoggedIn: true };
  } catch {
    return stub;
  }
}

function sessionOf(role: Role): Session {
  const visitor = { ...sessionSlice.getInitialState(), isLoadingAuth: false };
  if (role === 'visitor') return visitor;
  return { ...visitor, userId: STUB_ID, username: role, isAdmin: role === 'admin', isLoggedIn: true };
}
