import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { SlotProps } from 'shared-kit';
import { buildOwnProfile } from 'shared-kit/testing';
import { show } from '../testing/show';
import ProfilePage from './ProfilePage';

const ayan = buildOwnProfile();
const Films = ({ tab, userId }: SlotProps['social/profile-tabs@1']) => <p>{`${tab} of ${userId}`}</p>;
const TABS = [
  { id: 'watched', label: 'Baxdıqlarım' },
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
  expect(names).toEqual(['Haqqımda', 'Baxdıqlarım', 'Məxfilik', 'Təhlükəsizlik', 'Məlumatlarım']);
});

it('the address opens a tab of another feature', () => {
  open('/profile?tab=watched');
  expect(screen.getByRole('tab', { name: 'Baxdıqlarım', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Baxdıqlarım' })).toHaveTextContent(`watched of ${ayan.id}`);
});

it('a click opens it too', async () => {
  const { user } = open('/profile');
  await user.click(screen.getByRole('tab', { name: 'Baxdıqlarım' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`watched of ${ayan.id}`);
});

it('the address of a tab that nobody fills opens the first one', () => {
  open('/profile?tab=hava');
  expect(screen.getByRole('tab', { name: 'Haqqımda', selected: true })).toBeVisible();
});
