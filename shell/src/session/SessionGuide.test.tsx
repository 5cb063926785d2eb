import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'shared-kit/router';
import { type SessionEnd, sessionEnded } from 'shared-kit/state';
import { renderInApp } from 'shared-kit/testing';
import { knowFeatures } from '../releases/features';
import { buildBoot } from '../testing/buildBoot';
import { destinationAfterLogin, type LoginState } from './comingBack';
import { Guarded } from './Guarded';
import { SessionGuide } from './SessionGuide';

function Page() {
  const location = useLocation();
  return (
    <>
      <SessionGuide />
      <p>{destinationAfterLogin(location.state as LoginState | null)}</p>
      {location.pathname !== '/login' && <Guarded access="user">Məzmun</Guarded>}
    </>
  );
}

beforeAll(() => knowFeatures(buildBoot()));

test.each<[SessionEnd, string, string, string]>([
  ['logout', '/friends', '/login', '/dashboard'],
  ['expired', '/friends?tab=incoming', '/login?expired=true', '/friends?tab=incoming'],
  ['failed', '/friends', '/login', '/friends'],
  ['expired', '/movie/7', '/login?expired=true', '/dashboard'],
])('%s on %s leads to %s, and after the next login to %s', async (end, at, login, next) => {
  const { store, address } = renderInApp(<Page />, { at, session: {} });
  act(() => void store.dispatch(sessionEnded(end)));
  await waitFor(() => expect(address()).toBe(login));
  expect(screen.getByText(next)).toBeVisible();
  expect(store.getState().session.ended).toBeNull();
});
