import { waitFor } from '@testing-library/react';
import { api, failureOf, type Request, request } from 'shared-kit';
import type { DiaryEntry } from 'shared-kit/contract';
import { KEPT_HEADER } from 'shared-kit/contract/paths';
import { diaryRoutes, markRoutes, ratingRoutes } from 'shared-kit/contract/routes';
import { createStore, sessionStarted, storeToken } from 'shared-kit/state';
import { answerCalls, buildMovie, buildOwnProfile, type CallAnswers, nextId } from 'shared-kit/testing';
import { createOfflineCalls } from '../calls';
import { waiting } from '../waiting';
import { createChangeQueue, forgetChanges } from './changeQueue';
import { storedChanges } from './storedChanges';
import type { WaitingChange } from './WaitingChange';

/** jsdom has no IndexedDB. The journey in offline.full.spec.ts uses a browser's. */
jest.mock('./storedChanges', () => {
  const stored = new Map<string, WaitingChange[]>();
  return {
    storedChanges: {
      read: (userId: string) => Promise.resolve(stored.get(userId) ?? []),
      write: (userId: string, change: (before: WaitingChange[]) => WaitingChange[]) => {
        stored.set(userId, change(stored.get(userId) ?? []));
        return Promise.resolve(stored.get(userId));
      },
      removeOthers: () => Promise.resolve(),
      clear: () => Promise.resolve(stored.clear()),
    },
  };
});

const ayan = buildOwnProfile({ username: 'ayan' });
const movie = buildMovie({ title: 'Arşın mal alan' });
const entry: DiaryEntry = {
  id: nextId(),
  movie,
  watched_on: '2026-11-26',
  rating: null,
  note: null,
  rewatch: false,
  tags: [],
  created_at: '2026-11-26T10:00:00.000Z',
};
const like = request(markRoutes.like, { params: { id: movie.id } });
const rate = request(ratingRoutes.rate, { params: { id: movie.id }, body: { rating: 9 } });
const log = request(diaryRoutes.create, { body: { movie_id: movie.id, watched_on: '2026-11-26' } });

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    film: build.query<unknown, void>({
      query: () => ({ route: 'GET /movies/:id', params: { id: movie.id } }),
    }),
    change: build.mutation<unknown, Request>({ query: (call) => call }),
  }),
});

beforeEach(async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await forgetChanges();
  localStorage.clear();
  Object.assign(navigator, { locks: { request: (_name: string, work: () => unknown) => work() } });
});
afterEach(() => jest.useRealTimers());

/** A page of the user, before whom the network is gone. */
async function open(answers: CallAnswers = {}) {
  storeToken('mine');
  answerCalls({ 'GET /movies/:id': movie });
  const calls = createOfflineCalls();
  const store = createStore(undefined, calls);
  store.dispatch(sessionStarted(ayan));
  await store.dispatch(testApi.endpoints.film.initiate());
  const queue = await createChangeQueue(store, ayan.id);
  calls.use(queue.around);
  queue.start();
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  const change = (call: Request) => store.dispatch(testApi.endpoints.change.initiate(call));
  const goOnline = (more: CallAnswers = answers) => {
    const sent = answerCalls({ 'GET /movies/:id': movie, ...more });
    window.dispatchEvent(new Event('online'));
    return () => sent.filter(({ route }) => !route.startsWith('GET '));
  };
  return { store, change, goOnline, queue };
}

const count = () => waiting.count(ayan.id);

it('changes wait, look done and are sent in order, each with its key', async () => {
  const { change, goOnline, queue } = await open();
  expect(await change(log)).toMatchObject({ data: { movie: { title: movie.title }, note: null } });
  expect(await change(rate)).toMatchObject({ data: { rating: 9 } });
  expect(await change(like)).toEqual({ data: { liked: true } });
  expect(count()).toBe(3);
  const sent = goOnline({
    'POST /diary': entry,
    'PUT /movies/:id/rating': { rating: 9, rating_average: 9, rating_count: 1 },
    'PUT /movies/:id/like': { liked: true },
  });
  await waitFor(() => expect(count()).toBe(0));
  expect(sent().map(({ route }) => route)).toEqual([log.route, rate.route, like.route]);
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(keys).not.toContain(null);
  queue.end();
});

it('a change counts once it is stored, but a start looks for it already', async () => {
  const { change, queue } = await open();
  const write = storedChanges.write;
  const before: unknown[] = [];
  jest.spyOn(storedChanges, 'write').mockImplementationOnce((...given) => {
    before.push(count(), waiting.isEmpty());
    return write(...given);
  });
  await change(like);
  expect([before, count()]).toEqual([[0, false], 1]);
  queue.end();
});

it('what is done to an entry that waits is done to it once the server knows it', async () => {
  const { change, goOnline, queue } = await open();
  const { data } = await change(log);
  const { id } = data as { id: string };
  await change(request(diaryRoutes.remove, { params: { id } }));
  const sent = goOnline({ 'POST /diary': entry, 'DELETE /diary/:id': { success: true } });
  await waitFor(() => expect(count()).toBe(0));
  expect(sent().at(-1)).toMatchObject({ route: 'DELETE /diary/:id', path: `/diary/${entry.id}` });
  queue.end();
});

it('a refusal names the film, and the rest is sent', async () => {
  const { store, change, goOnline, queue } = await open();
  await change(rate);
  await change(like);
  goOnline({
    'PUT /movies/:id/rating': { status: 404, body: { error: 'Film tapılmadı.' } },
    'PUT /movies/:id/like': { liked: true },
  });
  await waitFor(() => expect(count()).toBe(0));
  const [toast] = store.getState().toasts;
  expect(toast).toMatchObject({ kind: 'warning' });
  expect(toast?.text).toContain('«Arşın mal alan»');
  expect(toast?.text).toContain('Film tapılmadı.');
  queue.end();
});

it('a deletion of what is gone counts as done', async () => {
  const { store, change, goOnline, queue } = await open();
  await change(request(markRoutes.unlike, { params: { id: movie.id } }));
  goOnline({ 'DELETE /movies/:id/like': { status: 404, body: { error: 'x' } } });
  await waitFor(() => expect(count()).toBe(0));
  expect(store.getState().toasts).toEqual([]);
  queue.end();
});

it('a server in trouble is asked again with the same key; a session that is over keeps the changes', async () => {
  jest.useFakeTimers();
  const { change, goOnline, queue } = await open();
  await change(like);
  const failing = goOnline({ 'PUT /movies/:id/like': { status: 503, body: {} } });
  await jest.advanceTimersByTimeAsync(100);
  expect(failing()).toHaveLength(1);
  expect(count()).toBe(1);
  const key = failing()[0]?.headers.get('idempotency-key');
  const refusing = answerCalls({ 'PUT /movies/:id/like': { status: 401, body: { error: 'x' } } });
  await jest.advanceTimersByTimeAsync(2_000);
  const asked = refusing.filter(({ route }) => route === like.route);
  expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key]);
  expect(count()).toBe(1);
  queue.end();
});

it('what fails for another reason fails as before', async () => {
  const { change, queue } = await open();
  answerCalls({ 'PUT /movies/:id/like': { status: 500, body: { error: 'x' } } });
  expect(await change(like)).toMatchObject({ error: { status: 500 } });
  expect(count()).toBe(0);
  queue.end();
});

it('with a network, a server that is away refuses changes until answers come from what is kept', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { store, change, queue } = await open();
  expect(await change(like)).toMatchObject({ error: { status: null } });
  const nowhere = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(Response.json(movie, { headers: { [KEPT_HEADER]: '1' } }));
  await store.dispatch(testApi.endpoints.film.initiate(undefined, { forceRefetch: true }));
  globalThis.fetch = nowhere;
  expect(await change(like)).toEqual({ data: { liked: true } });
  expect(count()).toBe(1);
  queue.end();
});

it('a change before the queue is loaded waits for it if there is no network', async () => {
  const { store, queue } = await open();
  const calls = createOfflineCalls();
  let load: () => void = () => {};
  calls.wait(new Promise<void>((resolve) => (load = resolve)));
  const answer = calls.around(like, () => Promise.resolve({ error: failureOf(null) }));
  calls.use(queue.around);
  load();
  expect(await answer).toEqual({ data: { liked: true } });
  expect(count()).toBe(1);
  expect(store.getState().toasts).toEqual([]);
  queue.end();
});
