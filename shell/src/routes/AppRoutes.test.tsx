import { act, screen } from '@testing-library/react';
import { sessionEnded, sessionStarted } from 'shared-kit/state';
import { answerCalls, buildOwnProfile, renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../testing/withFeatures';
import { AppRoutes } from './AppRoutes';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

it('the profile changes the page in place, and another user gets another one', async () => {
  answerCalls({
    'GET /newsletters/unread-count': { success: true, count: 0 },
    'GET /friends/requests/count': { count: 0 },
  });
  const [ayan, kamal] = [buildOwnProfile({ username: 'ayan' }), buildOwnProfile({ username: 'kamal' })];
  const loading = { isLoggedIn: false, userId: null, isLoadingAuth: true };
  const { store } = renderInApp(withFeatures(<AppRoutes />), { at: '/yoxdur', session: loading });
  const staysAfter = async (action: Parameters<typeof store.dispatch>[0]) => {
    const before = screen.getByRole('banner');
    await act(() => Promise.resolve(store.dispatch(action)));
    return screen.getByRole('banner') === before;
  };
  expect(await staysAfter(sessionStarted(ayan))).toBe(true);
  expect(await staysAfter(sessionStarted({ ...ayan, username: 'ayan_2' }))).toBe(true);
  expect(await staysAfter(sessionStarted(kamal))).toBe(false);
  expect(await staysAfter(sessionEnded('logout'))).toBe(false);
  expect(await staysAfter(sessionStarted(kamal))).toBe(false);
});
