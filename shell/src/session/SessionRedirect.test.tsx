import '@testing-library/jest-dom';
import { act, waitFor } from '@testing-library/react';
import { useLocation } from 'shared-kit/router';
import { type SessionEnd, sessionEnded } from 'shared-kit/state';
import { renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../testing/withFeatures';
import { Guarded } from './Guarded';
import { SessionRedirect } from './SessionRedirect';

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <SessionRedirect />
      {pathname !== '/login' && <Guarded access="user">Məzmun</Guarded>}
    </>
  );
}

it.each<[SessionEnd, string, string]>([
  ['logout', '/friends', '/login'],
  ['expired', '/friends?tab=incoming', '/login?expired=true'],
  ['failed', '/friends', '/login'],
  ['expired', '/movie/7', '/login?expired=true'],
])('%s on %s leads to %s', async (end, at, login) => {
  const { store, address } = renderInApp(withFeatures(<Page />), { at, session: {} });
  act(() => void store.dispatch(sessionEnded(end)));
  await waitFor(() => expect(address()).toBe(login));
  expect(store.getState().session.ended).toBeNull();
});
