import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../testing/withFeatures';
import { Guarded } from './Guarded';

const page = (access: 'public' | 'user' | 'admin') => withFeatures(<Guarded access={access}>Məzmun</Guarded>);

it('a public page is everybody’s', () => {
  renderInApp(page('public'), { session: { isLoggedIn: false, isLoadingAuth: true } });
  expect(screen.getByText('Məzmun')).toBeVisible();
});

it.each(['user', 'admin'] as const)('a visitor of a page for %s goes to the login', (access) => {
  const { address } = renderInApp(page(access), { at: '/friends', path: '/friends' });
  expect(address()).toBe('/login');
  expect(screen.queryByText('Məzmun')).toBeNull();
});

it('while the session loads, a spinner', () => {
  const { address } = renderInApp(page('user'), {
    at: '/friends',
    session: { isLoggedIn: false, isLoadingAuth: true },
  });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(address()).toBe('/friends');
});

it('while the session loads, the page that the server rendered', () => {
  renderInApp(
    withFeatures(
      <Guarded access="user" isRendered>
        Məzmun
      </Guarded>,
    ),
    { at: '/friends', session: { isLoggedIn: false, isLoadingAuth: true } },
  );
  expect(screen.getByText('Məzmun')).toBeVisible();
});

it('a user sees pages of users, but sees a message that the panel is for administrators', () => {
  renderInApp(page('user'), { session: {} }).unmount();
  renderInApp(page('admin'), { session: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Bu səhifəyə giriş üçün admin yetkiniz yoxdur.');
  expect(screen.queryByText('Məzmun')).toBeNull();
});

it('an administrator sees the panel', () => {
  renderInApp(page('admin'), { session: { isAdmin: true } });
  expect(screen.getByText('Məzmun')).toBeVisible();
});
