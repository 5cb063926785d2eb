import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, buildPerson, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { buildStatistics } from '../testing/buildStatistics';
import ProfileSections from './ProfileSections';

const kamal = buildPerson();
const nothing = { entries: [], total: 0, page: 1, limit: 12 };
const NO_LIKES = { movies: [], total: 0, page: 1, limit: 12 };
const movie = buildMovie({ title: 'Nəsimi' });

function open(answers: CallAnswers, viewer = 'me') {
  const calls = answerCalls({
    'GET /user/:id/ratings': nothing,
    'GET /user/:id/favourites': { movies: [] },
    'GET /user/:id/watchlist': nothing,
    'GET /user/:id/likes': NO_LIKES,
    'GET /diary': { ...nothing, next: null },
    'GET /user/:id/common': {
      friends: { total: 0, people: [] },
      films: { total: 1, films: [{ movie, own_rating: 9, their_rating: null }] },
      taste: { percent: 67, films: 12 },
    },
    'GET /lists': { lists: [], total: 0, page: 1, limit: 3 },
    'GET /user/:id/stats': buildStatistics({ films: 12, ratings: [{ rating: 8, count: 3 }] }),
    ...answers,
  });
  const props = { userId: kamal.id, username: kamal.username, isOwn: viewer === kamal.id };
  renderInApp(<ProfileSections {...props} />, { session: { userId: viewer } });
  return () => calls.map(({ method, path }) => `${method} ${path}`);
}

it('shows films in common, and what each made of them', async () => {
  const sent = open({});
  const movies = within(await screen.findByRole('region', { name: 'Ortaq filmlər' }));
  expect(movies.getByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(movies.getByText('Siz:')).toBeVisible();
  expect(movies.getByRole('img', { name: 'Qiymət: 9 / 10' })).toBeVisible();
  expect(movies.getByText(/^Zövqünüz 67% uyğundur/)).toBeVisible();
  expect(screen.getByText('İzləmə siyahısı boşdur')).toBeVisible();
  expect(sent()).toEqual([
    ...['common', 'ratings', 'watchlist', 'favourites', 'likes'].map(
      (part) => `GET /user/${kamal.id}/${part}`,
    ),
    'GET /diary',
    'GET /lists',
    `GET /user/${kamal.id}/stats`,
  ]);
});

it('counts what a user watched, with the average and the histogram', async () => {
  open({});
  const numbers = within(await screen.findByRole('region', { name: 'Filmlər rəqəmlə' }));
  expect(numbers.getByText('12')).toBeVisible();
  expect(numbers.getByText('8,0')).toBeVisible();
  expect(numbers.getByRole('list', { name: 'Qiymətlərin paylanması' })).toBeVisible();
});

it('asks on the own page only for what everybody may see', async () => {
  const sent = open({}, kamal.id);
  expect(await screen.findByText('İzləmə siyahısı boşdur')).toBeVisible();
  expect(sent()).toEqual([
    ...['ratings', 'watchlist', 'favourites', 'likes'].map((part) => `GET /user/${kamal.id}/${part}`),
    'GET /diary',
    'GET /lists',
    `GET /user/${kamal.id}/stats`,
  ]);
});

it('shows loved films, and each film of the diary once', async () => {
  const seen = { movie, rating: 9, note: null, rewatch: false, tags: [], created_at: movie.created_at };
  const entries = [
    { ...seen, id: buildMovie().id, watched_on: '2026-02-01' },
    { ...seen, id: buildMovie().id, watched_on: '2026-01-31' },
  ];
  open({
    'GET /user/:id/likes': { ...NO_LIKES, movies: [movie], total: 1 },
    'GET /diary': { entries, total: 2, page: 1, limit: 12, next: null },
  });
  const likes = within(await screen.findByRole('region', { name: 'Sevdiyi filmlər' }));
  expect(likes.getByRole('link', { name: 'Nəsimi' })).toBeVisible();
  const diary = within(screen.getByRole('region', { name: 'Gündəlik' }));
  expect(diary.getAllByRole('link', { name: 'Nəsimi' })).toHaveLength(1);
  expect(diary.getByText('01.02.2026')).toBeVisible();
  expect(diary.getByRole('link', { name: /hamısına bax/ })).toHaveAttribute(
    'href',
    `/user/${kamal.id}/diary`,
  );
});

it('a section that fails leaves the others whole, and is tried again', async () => {
  let works = false;
  const entries = [{ movie, rating: 7, added_at: movie.created_at }];
  open({
    'GET /user/:id/ratings': () =>
      works ? { entries, total: 1, page: 1, limit: 12 } : { status: 500, body: {} },
  });
  const ratings = within(await screen.findByRole('region', { name: 'Son qiymətlər' }));
  works = true;
  await userEvent.click(ratings.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByRole('img', { name: 'Qiymət: 7 / 10' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ortaq filmlər' })).toBeVisible();
});
