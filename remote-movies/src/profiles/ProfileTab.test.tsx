import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModeratedComment } from 'shared-kit/contract';
import { answerCalls, buildMovie, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { buildStatistics } from '../testing/buildStatistics';
import ProfileTab from './ProfileTab';

const userId = nextId();
const AT = '2026-01-02T10:00:00.000Z';
const EMPTY = { entries: [], total: 0, page: 1, limit: 24 };

const FACETS = {
  genres: [{ name: 'Dram', count: 3 }],
  countries: [],
  years: [
    { year: 1999, count: 1 },
    { year: 1994, count: 1 },
    { year: 1945, count: 1 },
  ],
};

function open(tab: string, answers: CallAnswers, at = '/profile') {
  const calls = answerCalls({
    'GET /sealed': { sealed: [] },
    'GET /movies/facets': FACETS,
    'GET /user/:id/stats': buildStatistics({}),
    ...answers,
  });
  const { address } = renderInApp(<ProfileTab tab={tab} userId={userId} />, { at, session: { userId } });
  const sent = () => calls.map(({ method, path }) => `${method} ${path}`);
  return Object.assign(sent, { address, asked: () => calls.at(-1)?.query.toString() });
}

it('shows an own list in pages whose numbers are links', async () => {
  const entries = [{ movie: buildMovie({ title: 'Nəsimi' }), rating: 9, added_at: AT }];
  open(
    'ratings',
    { 'GET /user/:id/ratings': { entries, total: 49, page: 2, limit: 24 } },
    '/profile?tab=ratings&page=2',
  );
  expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Qiymət: 9 / 10' })).toBeVisible();
  expect(screen.getByText('49 film')).toBeVisible();
  const last = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.endsWith('page=3'));
  expect(last).toBeVisible();
});

it('sorts and filters a shelf, and keeps that in the address', async () => {
  const entries = [{ movie: buildMovie({ title: 'Nəsimi' }), rating: 9, added_at: AT }];
  const { address, asked } = open(
    'watched',
    {
      'GET /user/:id/watched': ({ query }) =>
        query.has('decade') ? EMPTY : { entries, total: 1, page: 1, limit: 24 },
    },
    '/profile?tab=watched&page=2',
  );
  await screen.findByRole('option', { name: 'Dram' });
  await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'rating');
  await userEvent.selectOptions(screen.getByLabelText('Janr'), 'Dram');
  await waitFor(() => expect(asked()).toBe('sort=rating&genre=Dram&page=1&limit=24'));
  await userEvent.selectOptions(screen.getByLabelText('Onillik'), '1990');
  expect(await screen.findByText('Nəticə tapılmadı')).toBeVisible();
  expect(address()).toBe('/profile?tab=watched&sort=rating&genre=Dram&decade=1990');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrləri sıfırla' }));
  expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(address()).toBe('/profile?tab=watched&sort=rating');
});

it('shows loved films', async () => {
  const movies = [buildMovie({ title: 'Nəsimi' })];
  open('likes', { 'GET /user/:id/likes': { movies, total: 1, page: 1, limit: 24 } });
  expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(screen.getByText('1 film')).toBeVisible();
});

it.each(['watched', 'watchlist', 'ratings'] as const)('says what to do when %s is empty', async (list) => {
  const sent = open(list, {
    'GET /user/:id/watched': EMPTY,
    'GET /user/:id/watchlist': EMPTY,
    'GET /user/:id/ratings': EMPTY,
  });
  expect(await screen.findByRole('link', { name: 'Film axtar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Letterboxd və başqalarından gətir' })).toHaveAttribute(
    'href',
    '/settings?tab=data',
  );
  expect(sent().filter((call) => !/sealed|stats/.test(call))).toEqual([`GET /user/${userId}/${list}`]);
});

it('leads to the other parts of a tab', () => {
  open('likes', { 'GET /user/:id/likes': { movies: [], total: 0, page: 1, limit: 24 } });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Sevdiklərim');
  const shelves = screen.getByRole('navigation', { name: 'Filmlərim' });
  expect([...shelves.children].map((link) => link.getAttribute('href'))).toEqual(
    ['watched', 'watchlist', 'ratings', 'likes'].map((part) => `/profile?tab=${part}`),
  );
});

it('offers another try when a list fails', async () => {
  let works = false;
  open('watched', { 'GET /user/:id/watched': () => (works ? EMPTY : { status: 500, body: {} }) });
  works = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('Hələ baxdığınız filmi qeyd etməmisiniz')).toBeVisible();
});

it('shows the status of own comments, and the reason of a rejection', async () => {
  const comment: ModeratedComment = {
    id: nextId(),
    movie_id: nextId(),
    author: { id: userId, username: 'ayan', avatar_url: null, rating: null, liked: false },
    body: 'Gözəl film',
    is_spoiler: false,
    status: 'rejected',
    created_at: AT,
    edited_at: null,
    version: 1,
    parent_id: null,
    reply_count: 0,
    like_count: 0,
    liked: false,
    movie: { id: nextId(), title: 'Nəsimi' },
    rejection_reason: 'Mövzuya aid deyil',
  };
  open('comments', { 'GET /comments/own': { comments: [comment], total: 1, page: 1, limit: 10 } });
  expect(await screen.findByText('Gözəl film')).toBeVisible();
  expect(screen.getByText('Rədd edilib')).toBeVisible();
  expect(screen.getByText('Səbəb: Mövzuya aid deyil')).toBeVisible();
});
