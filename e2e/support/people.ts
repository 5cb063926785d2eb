import { type Answer, type ApiRoute, type Arguments, createClient } from 'shared-kit/contract';

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by globalSetup`);
  return value;
}

export const ADMINISTRATOR = {
  username: 'rejissor',
  email: 'rejissor@example.com',
  password: 'Kadr-arxasi-2026',
} as const;

export const serverUrl = (): string => fromSetup('KINODOST_URL');
export const serverDataDir = (): string => fromSetup('KINODOST_DATA_DIR');

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

let serial = 0;
/** Different in each worker, and always of nine letters, so that no name begins with another one. */
const uniqueSuffix = () => {
  const [worker, number] = [process.pid.toString(36), String((serial += 1))];
  return `${worker.padStart(5, '0')}_${number.padStart(3, '0')}`;
};
export const unique = (title: string) => `${title} ${uniqueSuffix()}`;

export const call = <R extends ApiRoute>(
  route: R,
  token: string | undefined,
  ...input: Arguments<R>
): Promise<Answer<R>> => createClient({ origin: serverUrl(), token })(route, ...input);

export async function register(name: string): Promise<Person> {
  const username = `${name}_${uniqueSuffix()}`;
  const account = { username, email: `${username}@example.com`, password: 'Uzun-parol-1918' };
  const { id } = await call('POST /auth/register', undefined, { body: account });
  return { id, ...account, token: await tokenOf(username, account.password) };
}

export const registerAll = (...names: string[]): Promise<Person[]> => Promise.all(names.map(register));

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

export async function befriend(one: Person, other: Person): Promise<void> {
  const { requestId } = await call('POST /friends/request/:userId', one.token, {
    params: { userId: other.id },
  });
  await call('PUT /friends/accept/:requestId', other.token, { params: { requestId } });
}
