import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { BootFeature } from 'shared-kit/contract';
import { renderInApp } from 'shared-kit/testing';
import { buildSocial } from '../../testing/buildBoot';
import { withFeatures } from '../../testing/withFeatures';
import LandingPage from './LandingPage';

const social = buildSocial();
const movies: BootFeature = {
  ...social,
  feature: {
    ...social.feature,
    id: 'movies',
    slots: [
      { slot: 'landing.hero', order: 10, access: 'public' },
      { slot: 'dashboard.friends', order: 10, access: 'user' },
    ],
  },
};
const code = {
  slots: {
    'landing.hero': () => Promise.resolve({ default: () => <p>wall</p> }),
    'dashboard.friends': () => Promise.resolve({ default: () => <p>week</p> }),
  },
};
const fetcher = { fetch: () => Promise.resolve(code), drop: () => undefined };
const open = (session?: object) =>
  renderInApp(withFeatures(<LandingPage />, { features: [movies], fetcher }), {
    ...(session && { session }),
  });

it('invites visitors', async () => {
  open();
  expect(await screen.findByText('wall')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Qeydiyyatdan keç' })).toBeVisible();
  expect(screen.queryByText('week')).toBeNull();
});

it('shows users the week of their friends in place of the wall', async () => {
  open({});
  expect(await screen.findByText('week')).toBeVisible();
  expect(screen.getByRole('link', { name: 'İdarə panelinə keç' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByText('wall')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
