import { createClient } from 'shared-kit/contract';
import { ADMIN } from './server';

/** All accounts have the administrator's password. */
export async function logIn(origin: string, username: string) {
  const body = { username, password: ADMIN.password };
  const { token } = await createClient({ origin })('POST /auth/login', { body });
  return { token, call: createClient({ origin, token }) };
}

export async function register(origin: string, username: string) {
  const body = { username, email: `${username}@example.com`, password: ADMIN.password };
  const { id } = await createClient({ origin })('POST /auth/register', { body });
  return { id, ...(await logIn(origin, username)) };
}
