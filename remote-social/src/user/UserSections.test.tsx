import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import type { SlotProps } from 'shared-kit';
import { buildOwnProfile, buildPerson, type CallAnswers } from 'shared-kit/testing';
import { show } from '../testing/show';
import { UserSections } from './UserSections';

const ayan = buildOwnProfile();
const kamal = buildPerson();
const leyla = buildPerson({ username: 'leyla' });
const films = { total: 0, films: [] };

const Filler = (props: SlotProps['social/profile-sections@1']) => <p>{JSON.stringify(props)}</p>;

const sections = (userId: string, answers: CallAnswers = {}) =>
  show(<UserSections userId={userId} username="kamal" />, {
    user: ayan,
    slots: { 'social/profile-sections@1': Filler },
    answers,
  });

it('shows friends in common, and sections of other features', async () => {
  const { sent } = sections(kamal.id, {
    'GET /user/:id/common': { friends: { total: 13, people: [leyla] }, films, taste: null },
  });
  const friends = within(await screen.findByRole('region', { name: 'Ortaq dostlar' }));
  const link = await friends.findByRole('link', { name: /leyla/ });
  expect(link).toHaveAttribute('href', `/user/${leyla.id}`);
  expect(friends.getByText('və daha 12 nəfər')).toBeVisible();
  const props = JSON.stringify({ userId: kamal.id, username: 'kamal', isOwn: false });
  expect(screen.getByText(props)).toBeVisible();
  expect(sent().map(({ call }) => call)).toEqual([`GET /user/${kamal.id}/common`]);
});

it('has no friends in common on the own page', () => {
  const { sent } = sections(ayan.id);
  expect(screen.queryByRole('region', { name: 'Ortaq dostlar' })).toBeNull();
  expect(screen.getByText(/"isOwn":true/)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('friends that fail leave the others whole, and are tried again', async () => {
  let works = false;
  const { user } = sections(kamal.id, {
    'GET /user/:id/common': () =>
      works ? { friends: { total: 0, people: [] }, films, taste: null } : { status: 500, body: {} },
  });
  works = true;
  await user.click(await screen.findByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('Hələ ortaq dostunuz yoxdur')).toBeVisible();
  expect(screen.getByText(/"isOwn":false/)).toBeVisible();
});
