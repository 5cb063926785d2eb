import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'shared-kit/router';
import { storedToken, useSession } from 'shared-kit/state';
import { answerCalls, buildOwnProfile, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { SessionRedirect } from '../../session/SessionRedirect';
import { withFeatures } from '../../testing/withFeatures';
import EndSessionsPage from './EndSessionsPage';
import LoginPage from './LoginPage';

const END = 'POST /auth/end-sessions';
const PROFILE = 'GET /user/profile';
const UNAUTHORIZED = { status: 401, body: { error: 'x', code: 'UNAUTHORIZED' } };

/** As in the app, the end of a session mounts all pages again. */
function App() {
  const { userId } = useSession();
  return (
    <>
      <SessionRedirect />
      <Routes key={userId ?? 'visitor'}>
        <Route path="/end-sessions/:token" element={<EndSessionsPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </>
  );
}

async function open(answers: CallAnswers, session?: object) {
  const calls = answerCalls({ [END]: { message: 'Bütün sessiyalar bitdi.' }, ...answers });
  const view = renderInApp(withFeatures(<App />), {
    at: '/end-sessions/a%2Fb',
    ...(session && { session }),
  });
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { level: 1, name: 'Bütün sessiyaları bitir' })).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sessiyaları bitir' }));
  return { ...view, calls, user };
}

it('ends all sessions and leads to a new password', async () => {
  const { calls, user, address } = await open({});
  const next = await screen.findByRole('link', { name: 'Yeni şifrə təyin et' });
  expect(calls[0]).toMatchObject({ route: END, body: { token: 'a/b' } });
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Sessiyaları bitir' })).not.toBeInTheDocument();
  await user.click(next);
  expect(address()).toBe('/login?forgot=true');
  expect(await screen.findByRole('dialog', { name: 'Şifrəni bərpa et' })).toBeVisible();
});

it('ends the session of this browser, and stays on the page', async () => {
  const { store, address } = await open({ [PROFILE]: UNAUTHORIZED }, {});
  await waitFor(() => expect(store.getState().session.isLoggedIn).toBe(false));
  expect(storedToken()).toBeNull();
  expect(await screen.findByRole('link', { name: 'Yeni şifrə təyin et' })).toBeVisible();
  expect(address()).toBe('/end-sessions/a%2Fb');
  expect(screen.getByRole('status')).toHaveFocus();
});

it('keeps the session of another user in this browser', async () => {
  const kamal = buildOwnProfile({ username: 'kamal' });
  const { calls, store } = await open({ [PROFILE]: kamal }, { userId: kamal.id, username: 'kamal' });
  await waitFor(() => expect(calls.map(({ route }) => route)).toEqual([END, PROFILE]));
  expect(await screen.findByRole('link', { name: 'Yeni şifrə təyin et' })).toBeVisible();
  expect(store.getState().session.isLoggedIn).toBe(true);
  expect(storedToken()).toBe('token');
});

it('an invalid link says so and leads on', async () => {
  const { user, address } = await open({
    [END]: { status: 400, body: { error: 'Bu link artıq işləmir.', code: 'SESSION_LINK_INVALID' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu link artıq işləmir.');
  expect(screen.getByRole('link', { name: 'Yeni şifrə təyin et' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Daxil ol' }));
  expect(address()).toBe('/login');
});

it('another failure lets try again', async () => {
  await open({ [END]: { status: 429, body: { error: 'Həddindən çox cəhd.', code: 'TOO_MANY_REQUESTS' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Həddindən çox cəhd.');
  expect(screen.getByRole('button', { name: 'Sessiyaları bitir' })).toBeEnabled();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
