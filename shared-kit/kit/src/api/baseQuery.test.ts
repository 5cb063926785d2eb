import { waitFor } from '@testing-library/react';
import { TIMED_CLIENT_TIMEOUT_MS } from 'shared-kit/contract/limits';
import { createStore } from '../state/store';
import { storedToken, storeToken } from '../state/token';
import { api } from './api';
import type { Request as Call } from 'shared-kit/contract/request';
import { failureOf } from './failure';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({ any: build.mutation<unknown, Call>({ query: (call) => call }) }),
});

type Reply = Response | Error;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const plain = (status: number, body: string, type = 'text/html') =>
  new Response(body, { status, headers: { 'Content-Type': type } });

function answering(reply: Reply) {
  const seen: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = (url, init = {}) => {
    seen.push({ url: url as string, init });
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  return seen;
}

async function call(path: `/${string}`, reply: Reply, rest: Partial<Call> = {}) {
  const store = createStore();
  const seen = answering(reply);
  const result = await store.dispatch(testApi.endpoints.any.initiate({ route: `GET ${path}`, ...rest }));
  return { store, seen, data: result.data, message: result.error && failureOf(result.error).message };
}

beforeEach(() => localStorage.clear());

describe('what a failed call says', () => {
  const rows: [string, `/${string}`, Reply, string][] = [
    ['standard', '/friends', json(409, { error: 'Artıq var' }), 'Artıq var'],
    ['standard', '/friends', json(500, { message: 'Xəbər' }), 'Xəbər'],
    ['standard', '/friends', json(500, {}), 'API xətası'],
    ['standard', '/friends', plain(502, '<html>'), 'Server cavab vermədi'],
    ['standard', '/friends', plain(500, '{oops', 'application/json'), 'Cavabı emal etmək mümkün olmadı'],
    ['standard', '/friends', plain(200, 'oops'), 'Serverdan gelen cavab emal edilemedi.'],
    ['standard', '/friends', new TypeError('network'), 'Bilinməyən xəta'],
    ['timed', '/movies', json(500, { error: 'Xəta' }), 'Xəta'],
    ['timed', '/movies', json(500, { message: 'Xəbər' }), 'Xəbər'],
    ['timed', '/comments/1', json(500, {}), 'Bilinməyən xəta'],
    ['timed', '/stats/admin', plain(502, '<html>'), 'Bilinməyən xəta'],
    ['timed', '/movies/1', plain(200, 'oops'), 'Serverdan gelen cavab emal edilemedi.'],
    ['timed', '/movies?page=2', new TypeError('network'), 'Server əlçatan deyil'],
    [
      'timed',
      '/movies',
      json(401, { error: 'x' }),
      'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.',
    ],
    [
      'timed',
      '/movies',
      json(403, { error: 'x' }),
      'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.',
    ],
  ];
  it.each(rows)('%s client, %s', async (_client, url, reply, sentence) => {
    expect((await call(url, reply)).message).toBe(sentence);
  });
});

describe('an error body that is not as agreed', () => {
  const bodies: [unknown, string | null][] = [
    [{ error: 7 }, null],
    [{ error: { text: 'Xəta' } }, null],
    [{ error: ['Xəta'], message: 'Xəbər' }, 'Xəbər'],
    [{ error: '', message: 'Xəbər' }, 'Xəbər'],
    [{ error: 'Xəta', message: {} }, 'Xəta'],
    [{ error: null, message: true }, null],
    [{ error: 'Xəta', details: 'yox', code: 5, requestId: {} }, 'Xəta'],
    [{ error: 'Xəta', details: [null, { field: 1 }, 'a'] }, 'Xəta'],
    [null, null],
    [[{ error: 'Xəta' }], null],
    [42, null],
    ['Xəta', null],
  ];
  it.each(bodies)('%j', async (body, sentence) => {
    expect((await call('/friends', json(500, body))).message).toBe(sentence ?? 'API xətası');
    expect((await call('/movies', json(500, body))).message).toBe(sentence ?? 'Bilinməyən xəta');
  });

  it('keeps of the details what names a field', async () => {
    const details = [{ field: 'email', message: 'Yanlışdır.' }, { field: 'bio' }, null];
    const store = createStore();
    answering(json(400, { error: 'Xəta', details, code: {} }));
    const { error } = await store.dispatch(testApi.endpoints.any.initiate({ route: 'GET /user/profile' }));
    expect(failureOf(error)).toMatchObject({ status: 400, code: null, details: details.slice(0, 1) });
  });
});

it.each([401, 403])('the timed client ends the session at %d', async (status) => {
  storeToken('mine');
  const { store } = await call('/movies', json(status, {}));
  await waitFor(() => expect(store.getState().session.ended).toBe('expired'));
  expect(storedToken()).toBeNull();
});

it('the standard client only has the session looked at', async () => {
  storeToken('mine');
  const { store } = await call('/friends', json(401, {}));
  expect(storedToken()).toBe('mine');
  expect(store.getState().session).toMatchObject({ ended: null, recheckRequests: 1 });
});

it('a wrong password says nothing about the session', async () => {
  storeToken('mine');
  const { store } = await call('/auth/login', json(401, {}));
  expect(store.getState().session.recheckRequests).toBe(0);
});

it('sends token, JSON body, query and idempotency key', async () => {
  storeToken('mine');
  const query = { page: 2, genre: 'Dram & komediya', year: undefined, sort: '' };
  const { seen, data } = await call('/movies', json(200, { ok: true }), {
    route: 'POST /movies',
    body: { title: 'Şəhər' },
    query,
    idempotencyKey: 'once',
  });
  const [{ url, init } = { url: '', init: {} }] = seen;
  const headers = new Headers(init.headers);
  expect(url).toBe('/api/movies?page=2&genre=Dram+%26+komediya');
  expect(headers.get('authorization')).toBe('Bearer mine');
  expect(headers.get('idempotency-key')).toBe('once');
  expect(headers.get('content-type')).toBe('application/json');
  expect(init.body).toBe('{"title":"Şəhər"}');
  expect(data).toEqual({ ok: true });
});

it('sends files as a form and leaves the content type to the browser', async () => {
  const { seen } = await call('/user/avatar', json(200, {}), {
    route: 'POST /user/avatar',
    file: { avatar: new File(['x'], 'me.png') },
  });
  const { headers, body } = seen[0]?.init ?? {};
  expect(new Headers(headers).has('content-type')).toBe(false);
  expect((body as FormData).get('avatar')).toHaveProperty('name', 'me.png');
});

it('a file is answered as a Blob', async () => {
  const { seen, data } = await call('/user/export/csv', plain(200, 'PK', 'application/zip'), { as: 'blob' });
  expect(seen).toHaveLength(1);
  expect(data).toHaveProperty('size', 2);
});

it('only the timed client gives up by itself', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await call('/friends', json(200, {}));
  expect(timeout).not.toHaveBeenCalled();
  await call('/movies', json(200, {}));
  expect(timeout).toHaveBeenCalledWith(TIMED_CLIENT_TIMEOUT_MS);
  timeout.mockRestore();
});
