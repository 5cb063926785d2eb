import { ADMINISTRATOR } from './server';

export const serverUrl = (): string => {
  const url = process.env.KINODOST_URL;
  if (!url) throw new Error('the server is started by globalSetup');
  return url;
};

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

let serial = 0;
const uniqueName = (name: string) => `${name}_${process.pid}_${(serial += 1)}`;

/** One call of the API as this person; throws what the server says when it refuses. */
export async function call<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function register(name: string): Promise<Person> {
  const username = uniqueName(name);
  const account = { username, email: `${username}@example.com`, password: 'Uzun-parol-1918' };
  const { id } = await call<{ id: string }>('POST', '/auth/register', undefined, account);
  return { id, ...account, token: await tokenOf(username, account.password) };
}

export async function administrator(): Promise<Person> {
  const token = await tokenOf(ADMINISTRATOR.username, ADMINISTRATOR.password);
  const { id } = await call<{ id: string }>('GET', '/user/profile', token);
  return { id, ...ADMINISTRATOR, token };
}

async function tokenOf(username: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', undefined, { username, password });
  return token;
}
