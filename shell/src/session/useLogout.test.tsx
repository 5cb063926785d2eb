import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedToken } from 'shared-kit/state';
import { answerCalls, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { waiting } from '../offline/waiting';
import { WaitingChanges } from '../offline/WaitingChanges';
import { useLogout } from './useLogout';

const LOGOUT = 'POST /auth/logout';

function Logout() {
  return <button onClick={useLogout()}>Çıxış</button>;
}

it.each<[string, CallAnswers]>([
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

it('logs out without a network', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  const { store } = renderInApp(<Logout />, { session: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Çıxış' }));
  expect(store.getState().session.isLoggedIn).toBe(false);
});

it('waits for an answer if changes would be lost', async () => {
  answerCalls({ [LOGOUT]: { success: true } });
  const { store } = renderInApp(
    <>
      <Logout />
      <WaitingChanges />
    </>,
    { session: {} },
  );
  const { userId } = store.getState().session;
  act(() => waiting.note(userId ?? '', 2));
  expect(await screen.findByRole('status')).toHaveTextContent('2 dəyişiklik göndəriləcək');
  const logOut = async () => userEvent.click(await screen.findByRole('button', { name: 'Çıxış' }));
  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Ləğv et' }));
  expect(store.getState().session.isLoggedIn).toBe(true);
  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Çıxış et' }));
  expect(store.getState().session).toMatchObject({ isLoggedIn: false, ended: 'logout' });
});
