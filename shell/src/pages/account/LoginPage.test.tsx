import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'shared-kit/router';
import { sessionEnded } from 'shared-kit/state';
import { answerCalls, buildOwnProfile, renderInApp } from 'shared-kit/testing';
import { Guarded } from '../../session/Guarded';
import { SessionRedirect } from '../../session/SessionRedirect';
import { withFeatures } from '../../testing/withFeatures';
import LoginPage from './LoginPage';

const app = withFeatures(
  <>
    <SessionRedirect />
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/dashboard" element="İdarə paneli" />
      <Route path="*" element={<Guarded access="user">Məzmun</Guarded>} />
    </Routes>
  </>,
);

function logIn() {
  answerCalls({ 'POST /auth/login': { token: 'mine' }, 'GET /user/profile': buildOwnProfile() });
  fireEvent.change(screen.getByLabelText('İstifadəçi adı'), { target: { value: 'ayan' } });
  fireEvent.change(screen.getByLabelText('Şifrə'), { target: { value: 'Uzun-parol-1918' } });
  fireEvent.click(screen.getByRole('button', { name: 'Daxil ol' }));
}

it.each(['/login', '/friends?tab=incoming'])(
  'a login that starts at %s leads to the dashboard',
  async (at) => {
    const { address } = renderInApp(app, { at });
    expect(address()).toBe('/login');
    logIn();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.getByText('İdarə paneli')).toBeVisible();
  },
);

it.each(['/share?url=https%3A%2F%2Fboxd.it%2Fa', '/log'])('a login leads back to %s', async (at) => {
  const { address } = renderInApp(app, { at });
  expect(address()).toBe('/login');
  logIn();
  await waitFor(() => expect(address()).toBe(at));
  expect(screen.getByText('Məzmun')).toBeVisible();
});

it('a session that expires on a shared link leads back to it', async () => {
  const at = '/share?text=Film';
  const { store, address } = renderInApp(app, { at, session: {} });
  act(() => void store.dispatch(sessionEnded('expired')));
  await waitFor(() => expect(address()).toBe('/login?expired=true'));
  logIn();
  await waitFor(() => expect(address()).toBe(at));
});
