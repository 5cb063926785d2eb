import { authRoutes } from 'shared-kit/contract/routes';
import { challengeOf, requestLogin } from './requestLogin';

const body = { username: 'ayan', password: 'Uzun-parol-1918' };

test.each([
  [
    'no network',
    () => Promise.reject(new TypeError('network')),
    { status: null, message: 'Bilinməyən xəta' },
  ],
  [
    'the page of a proxy',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    { status: 502, message: 'Server cavab vermədi', code: null, details: [] },
  ],
])('%s', async (_name, answer, error) => {
  globalThis.fetch = answer;
  expect(await requestLogin(authRoutes.login, body)).toMatchObject({ error });
});

test('a challenge is text', () => {
  expect(challengeOf({ challenge: 'abc' })).toBe('abc');
  for (const other of [undefined, null, 'abc', {}, { challenge: null }, { challenge: 7 }])
    expect(challengeOf(other)).toBeNull();
});
