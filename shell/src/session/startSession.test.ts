import { waitFor } from '@testing-library/react';
import { frameApi } from 'shared-kit';
import { createStore, sessionRecheckRequested, storedToken, storeToken } from 'shared-kit/state';
import { answerCalls, buildOwnProfile } from 'shared-kit/testing';
import { startSession } from './startSession';

const ayan = buildOwnProfile({ username: 'ayan' });
const kamal = buildOwnProfile({ username: 'kamal' });

function inAnotherTab(token: string | null): void {
  const oldValue = storedToken();
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: token }));
}

function start() {
  const store = createStore();
  startSession(store);
  return { store, session: () => store.getState().session };
}

beforeEach(() => localStorage.clear());

it('without a token the user is logged out, and no call is made', () => {
  const calls = answerCalls({});
  expect(start().session()).toMatchObject({ isLoggedIn: false, isLoadingAuth: false, ended: null });
  expect(calls).toEqual([]);
});

it('with a token the profile is loaded', async () => {
  answerCalls({ 'GET /user/profile': ayan });
  storeToken('mine');
  const { session } = start();
  expect(session().isLoadingAuth).toBe(true);
  await waitFor(() =>
    expect(session()).toMatchObject({ userId: ayan.id, isLoggedIn: true, isLoadingAuth: false }),
  );
});

it('a profile that can’t be loaded logs out', async () => {
  answerCalls({ 'GET /user/profile': { status: 500, body: {} } });
  storeToken('mine');
  const { session } = start();
  await waitFor(() => expect(session()).toMatchObject({ isLoggedIn: false, ended: 'failed' }));
  expect(storedToken()).toBeNull();
});

it('without a network the session goes on once there is one again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  storeToken('mine');
  const { session } = start();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(session()).toMatchObject({ isLoadingAuth: true, ended: null });
  expect(storedToken()).toBe('mine');
  onLine.mockRestore();
  answerCalls({ 'GET /user/profile': ayan });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(session()).toMatchObject({ userId: ayan.id, isLoggedIn: true }));
});

it('a session in doubt ends as expired when the profile is refused, and goes on otherwise', async () => {
  let isGood = true;
  const calls = answerCalls({ 'GET /user/profile': () => (isGood ? ayan : { status: 401, body: {} }) });
  storeToken('mine');
  const { store, session } = start();
  await waitFor(() => expect(session().isLoggedIn).toBe(true));
  store.dispatch(sessionRecheckRequested());
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(session().isLoggedIn).toBe(true));
  isGood = false;
  store.dispatch(sessionRecheckRequested());
  await waitFor(() => expect(session().ended).toBe('expired'));
});

it('another tab logs out, then logs in as another user', async () => {
  answerCalls({
    'GET /user/profile': ({ headers }: { headers: Headers }) =>
      headers.get('authorization') === 'Bearer mine' ? ayan : kamal,
    'GET /friends/requests/count': { count: 3 },
  });
  storeToken('mine');
  const { store, session } = start();
  await waitFor(() => expect(session().userId).toBe(ayan.id));
  inAnotherTab(null);
  expect(session()).toMatchObject({ isLoggedIn: false, ended: 'logout' });
  inAnotherTab('his');
  await waitFor(() => expect(session().userId).toBe(kamal.id));

  await store.dispatch(frameApi.endpoints.friendRequestCount.initiate());
  inAnotherTab('mine');
  await waitFor(() => expect(session().userId).toBe(ayan.id));
  expect(storedToken()).toBe('mine');
  expect(frameApi.endpoints.friendRequestCount.select()(store.getState()).data).toBeUndefined();
});
