import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { buildMovie, buildOwnProfile, buildPerson, type CallAnswers } from 'shared-kit/testing';
import { show } from '../testing/show';
import { UserSections } from './UserSections';

const ayan = buildOwnProfile();
const kamal = buildPerson();
const leyla = buildPerson({ username: 'leyla' });
const nothing = { entries: [], total: 0, page: 1, limit: 12 };
const movie = buildMovie({ title: 'Nəsimi' });

const sections = (answers: CallAnswers) =>
  show(<UserSections userId={kamal.id} username={kamal.username} />, {
    user: ayan,
    answers: {
      'GET /user/:id/ratings': nothing,
      'GET /user/:id/watchlist': nothing,
      'GET /user/:id/common': {
        friends: { total: 13, people: [leyla] },
        films: { total: 1, films: [{ movie, own_rating: 9, their_rating: null }] },
      },
      ...answers,
    },
  });

it('shows friends and films in common, and what each made of them', async () => {
  const { sent } = sections({});
  const friends = within(await screen.findByRole('region', { name: 'Ortaq dostlar' }));
  expect(friends.getByRole('link', { name: /leyla/ })).toHaveAttribute('href', `/user/${leyla.id}`);
  expect(friends.getByText('və daha 12 nəfər')).toBeVisible();
  const movies = within(screen.getByRole('region', { name: 'Ortaq filmlər' }));
  expect(movies.getByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(movies.getByText('Siz: 9')).toBeVisible();
  expect(screen.getByText('İzləmə siyahısı boşdur')).toBeVisible();
  expect(sent().map(({ call }) => call)).toEqual([
    `GET /user/${kamal.id}/common`,
    `GET /user/${kamal.id}/ratings`,
    `GET /user/${kamal.id}/watchlist`,
  ]);
});

it('asks on the own page only for what everybody may see', async () => {
  const { sent } = show(<UserSections userId={ayan.id} username={ayan.username} />, {
    user: ayan,
    answers: { 'GET /user/:id/ratings': nothing, 'GET /user/:id/watchlist': nothing },
  });
  expect(await screen.findByText('İzləmə siyahısı boşdur')).toBeVisible();
  expect(sent().map(({ call }) => call)).toEqual([
    `GET /user/${ayan.id}/ratings`,
    `GET /user/${ayan.id}/watchlist`,
  ]);
});

it('a part that fails leaves the others whole, and is tried again', async () => {
  let works = false;
  const { user } = sections({
    'GET /user/:id/ratings': () =>
      works
        ? { entries: [{ movie, rating: 7, added_at: movie.created_at }], total: 1, page: 1, limit: 12 }
        : { status: 500, body: {} },
  });
  const ratings = within(await screen.findByRole('region', { name: 'Son qiymətlər' }));
  works = true;
  await user.click(ratings.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByRole('img', { name: 'Qiymət: 7/10' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ortaq dostlar' })).toBeVisible();
});
