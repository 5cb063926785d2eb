import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedToken } from 'shared-kit/state';
import { answerCalls, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { useLogout } from './useLogout';

const LOGOUT = 'POST /auth/logout';

function Logout() {
  return <button onClick={useLogout()}>Çıxış</button>;
}

test.each<[string, CallAnswers]>([
  ['ends the session with its token', { [LOGOUT]: { success: true } }],
  ['logs out also when the call fails', { [LOGOUT]: { status: 503, body: { error: 'x' } } }],
])('%s', async (_name, answers) => {
  const calls = answerCalls(answers);
  const { store } = renderInApp(<Logout />, { session: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Çıxış' }));
  expect(store.getState().session).toMatchObject({ isLoggedIn: false, ended: 'logout' });
  expect(storedToken()).toBeNull();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.route).toBe(LOGOUT);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token');
});

test('logs out without a network', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  const { store } = renderInApp(<Logout />, { session: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Çıxış' }));
  expect(store.getState().session.isLoggedIn).toBe(false);
});
