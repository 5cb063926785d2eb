import { frameApi, lowerUnreadCount } from '../api/frameApi';
import { answerCalls, buildOwnProfile } from '../../../testing/src';
import {
  cameOnline,
  createStore,
  disconnected,
  lastSeenReceived,
  lastSeenRequested,
  sessionEnded,
  sessionStarted,
  storedToken,
  storeToken,
  toastDismissed,
  toastAdded,
  watchEnded,
  watchSent,
  watchStarted,
  wentOffline,
} from '.';

it('a session starts with the profile and leaves nothing behind when it ends', async () => {
  answerCalls({ 'GET /newsletters/unread-count': { success: true, count: 3 } });
  storeToken('mine');
  const store = createStore();
  const ayan = buildOwnProfile({ isAdmin: true });
  store.dispatch(sessionStarted(ayan));
  store.dispatch(cameOnline([ayan.id]));
  await store.dispatch(frameApi.endpoints.unreadCount.initiate());
  expect(store.getState().session).toMatchObject({
    userId: ayan.id,
    username: 'ayan',
    isAdmin: true,
    isLoggedIn: true,
  });

  store.dispatch(sessionEnded('logout'));
  expect(storedToken()).toBeNull();
  expect(store.getState().session).toMatchObject({ userId: null, isLoggedIn: false, ended: 'logout' });
  expect(store.getState().presence.online).toEqual({});
  expect(frameApi.endpoints.unreadCount.select()(store.getState()).data).toBeUndefined();
});

it('the unread count never drops below 0', async () => {
  answerCalls({ 'GET /newsletters/unread-count': { success: true, count: 1 } });
  const store = createStore();
  await store.dispatch(frameApi.endpoints.unreadCount.initiate());
  store.dispatch(lowerUnreadCount());
  store.dispatch(lowerUnreadCount());
  expect(frameApi.endpoints.unreadCount.select()(store.getState()).data?.count).toBe(0);
});

it('an unread count that fails is 0', async () => {
  answerCalls({ 'GET /newsletters/unread-count': { status: 500, body: {} } });
  const store = createStore();
  const { data } = await store.dispatch(frameApi.endpoints.unreadCount.initiate());
  expect(data).toEqual({ count: 0 });
});

it('presence adds who comes, notes when one goes, and forgets all when the connection is lost', () => {
  const { dispatch, getState } = createStore();
  dispatch(cameOnline(['a', 'b']));
  dispatch(cameOnline(['c']));
  dispatch(wentOffline({ userId: 'b', lastSeen: '2026-01-01T00:00:00.000Z' }));
  expect(Object.keys(getState().presence.online)).toEqual(['a', 'c']);
  expect(getState().presence.lastSeen).toEqual({ b: '2026-01-01T00:00:00.000Z' });
  dispatch(disconnected());
  expect(getState().presence.online).toEqual({});
});

it('a user is watched while a place of the page shows them, and forgotten when the server learns that none does', () => {
  const { dispatch, getState } = createStore();
  for (const userId of ['a', 'a', 'b', 'c']) dispatch(watchStarted(userId));
  dispatch(cameOnline(['a', 'b', 'friend']));
  dispatch(lastSeenReceived({ userId: 'c', lastSeen: null }));
  for (const userId of ['a', 'b', 'c']) dispatch(watchEnded(userId));
  expect(Object.keys(getState().presence.watched)).toEqual(['a']);
  expect(Object.keys(getState().presence.online)).toEqual(['a', 'b', 'friend']);
  dispatch(watchSent());
  expect(Object.keys(getState().presence.online)).toEqual(['a', 'friend']);
  expect(getState().presence.lastSeen).toEqual({});
});

it('a user who is shown again before the server learns of it is not forgotten', () => {
  const { dispatch, getState } = createStore();
  dispatch(watchStarted('a'));
  dispatch(cameOnline(['a']));
  dispatch(watchEnded('a'));
  dispatch(watchStarted('a'));
  dispatch(watchSent());
  expect(getState().presence).toMatchObject({ online: { a: true }, watched: { a: 1 } });
});

it('who is shown stays watched when the session ends', () => {
  const { dispatch, getState } = createStore();
  dispatch(watchStarted('a'));
  dispatch(cameOnline(['a']));
  dispatch(sessionEnded('logout'));
  expect(getState().presence).toMatchObject({ online: {}, watched: { a: 1 } });
});

it('a last-seen time is asked for once', () => {
  const { dispatch, getState } = createStore();
  dispatch(lastSeenRequested('a'));
  dispatch(lastSeenRequested('a'));
  expect(getState().presence.lastSeenRequests).toEqual(['a']);
  dispatch(lastSeenReceived({ userId: 'a', lastSeen: null }));
  dispatch(lastSeenRequested('a'));
  expect(getState().presence).toMatchObject({ lastSeenRequests: [], lastSeen: { a: null } });
});

it('toasts come and go', () => {
  const { dispatch, getState } = createStore();
  dispatch(toastAdded('success', 'Dostluq istəyi göndərildi'));
  const [toast] = getState().toasts;
  expect(toast).toMatchObject({ kind: 'success', text: 'Dostluq istəyi göndərildi' });
  dispatch(toastDismissed(toast?.id ?? ''));
  expect(getState().toasts).toEqual([]);
});
