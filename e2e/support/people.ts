import { type Answer, type ApiRoute, type Arguments, createClient } from 'shared-kit/contract';
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

export const call = <R extends ApiRoute>(
  route: R,
  token: string | undefined,
  ...input: Arguments<R>
): Promise<Answer<R>> => createClient({ origin: serverUrl(), token })(route, ...input);

export async function register(name: string): Promise<Person> {
  const username = uniqueName(name);
  const account = { username, email: `${username}@example.com`, password: 'Uzun-parol-1918' };
  const { id } = await call('POST /auth/register', undefined, { body: account });
  return { id, ...account, token: await tokenOf(username, account.password) };
}

export async function administrator(): Promise<Person> {
  const token = await tokenOf(ADMINISTRATOR.username, ADMINISTRATOR.password);
  const { id } = await call('GET /user/profile', token);
  return { id, ...ADMINISTRATOR, token };
}

/** The same person in another browser. */
export const anotherSession = async (person: Person): Promise<Person> => ({
  ...person,
  token: await tokenOf(person.username, person.password),
});

async function tokenOf(username: string, password: string): Promise<string> {
  const { token } = await call('POST /auth/login', undefined, { body: { username, password } });
  return token;
}
