import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../../testing/withFeatures';
import { AdminFrame } from './AdminFrame';

/** A narrow window hides it, so that it has no role. */
const SIDEBAR = 'Admin menyusu';

it('a user who isn’t an administrator sees the site navigation only', () => {
  renderInApp(withFeatures(<AdminFrame />), { at: '/admin', session: {} });
  const navigation = screen.getByRole('navigation', { name: 'Əsas naviqasiya' });
  expect(within(navigation).getByRole('link', { name: 'Kinodost' })).toHaveAttribute('href', '/');
  expect(screen.queryByLabelText(SIDEBAR)).toBeNull();
});

it('the sidebar is there before the session is known', () => {
  renderInApp(withFeatures(<AdminFrame />), {
    at: '/admin',
    session: { isLoggedIn: false, isLoadingAuth: true },
  });
  expect(screen.getByLabelText(SIDEBAR)).toBeInTheDocument();
});
