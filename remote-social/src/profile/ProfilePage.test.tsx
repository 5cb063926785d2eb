import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { SlotProps } from 'shared-kit';
import { buildOwnProfile, renderInApp } from 'shared-kit/testing';
import { show } from '../testing/show';
import ProfilePage from './ProfilePage';

const ayan = buildOwnProfile();
const Films = ({ tab, userId }: SlotProps['social/profile-tabs@1']) => <p>{`${tab} of ${userId}`}</p>;
const TABS = [
  { id: 'watched', label: 'Filmlərim', parts: ['ratings'] },
  { id: 'data', label: 'Tutulmuş ad' },
];

const open = (at: string) =>
  show(<ProfilePage />, {
    user: ayan,
    at,
    slots: { 'social/profile-tabs@1': { Component: Films, tabs: TABS } },
    answers: { 'GET /user/profile': ayan },
  });

it('tabs of other features follow the first one, and ids that are taken are left out', () => {
  open('/profile');
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Haqqımda', 'Filmlərim']);
});

it('the address opens a tab of another feature', () => {
  open('/profile?tab=watched');
  expect(screen.getByRole('tab', { name: 'Filmlərim', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Filmlərim' })).toHaveTextContent(`watched of ${ayan.id}`);
});

it('a click opens it too', async () => {
  const { user } = open('/profile');
  await user.click(screen.getByRole('tab', { name: 'Filmlərim' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`watched of ${ayan.id}`);
});

it('the address of a tab that nobody fills opens the first one', () => {
  open('/profile?tab=hava');
  expect(screen.getByRole('tab', { name: 'Haqqımda', selected: true })).toBeVisible();
});

it('the address of a part opens the tab that has it', () => {
  open('/profile?tab=ratings');
  expect(screen.getByRole('tab', { name: 'Filmlərim', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`ratings of ${ayan.id}`);
});

it('leads to the settings', async () => {
  open('/profile');
  expect(screen.getByRole('link', { name: 'Parametrlər' })).toHaveAttribute('href', '/settings');
  expect(await screen.findByRole('link', { name: /Təhlükəsizlik/ })).toHaveAttribute(
    'href',
    '/settings?tab=security',
  );
});

it.each(['privacy', 'security', 'data'])('the former address of the tab %s leads there too', (tab) => {
  const { address } = renderInApp(<ProfilePage />, {
    at: `/profile?tab=${tab}`,
    path: '/profile',
    session: {},
  });
  expect(address()).toBe(`/settings?tab=${tab}`);
});
