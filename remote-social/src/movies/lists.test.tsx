import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { ModeratedComment } from 'shared-kit/contract';
import { buildMovie, buildOwnProfile, nextId } from 'shared-kit/testing';
import { OwnComments } from '../comments/OwnComments';
import { show } from '../testing/show';
import { pickAnother } from '../together/MoviesTogether';
import { OwnMovies } from './OwnMovies';

const ayan = buildOwnProfile();
const AT = '2026-01-02T10:00:00.000Z';
const EMPTY = { entries: [], total: 0, page: 1, limit: 24 };

it('shows an own list in pages whose numbers are links', async () => {
  const entries = [{ movie: buildMovie({ title: 'Nəsimi' }), rating: 9, added_at: AT }];
  show(<OwnMovies userId={ayan.id} list="ratings" />, {
    user: ayan,
    at: '/profile?tab=ratings&page=2',
    answers: { 'GET /user/:id/ratings': { entries, total: 49, page: 2, limit: 24 } },
  });
  expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Qiymətiniz: 9/10' })).toBeVisible();
  expect(screen.getByText('49 film')).toBeVisible();
  const last = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.endsWith('page=3'));
  expect(last).toBeVisible();
});

it.each(['watched', 'watchlist', 'ratings'] as const)('says what to do when %s is empty', async (list) => {
  const { sent } = show(<OwnMovies userId={ayan.id} list={list} />, {
    user: ayan,
    answers: {
      'GET /user/:id/watched': EMPTY,
      'GET /user/:id/watchlist': EMPTY,
      'GET /user/:id/ratings': EMPTY,
    },
  });
  expect(await screen.findByRole('link', { name: 'Film axtar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Letterboxd-dən gətir' })).toBeVisible();
  expect(sent().map(({ call }) => call)).toEqual([`GET /user/${ayan.id}/${list}`]);
});

it('offers another try when a list fails', async () => {
  let works = false;
  const { user } = show(<OwnMovies userId={ayan.id} list="watched" />, {
    user: ayan,
    answers: {
      'GET /user/:id/watched': () => (works ? EMPTY : { status: 500, body: {} }),
    },
  });
  works = true;
  await user.click(await screen.findByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('Hələ baxdığınız filmi qeyd etməmisiniz')).toBeVisible();
});

it('shows the status of own comments, and the reason of a rejection', async () => {
  const comment: ModeratedComment = {
    id: nextId(),
    movie_id: nextId(),
    author: { id: ayan.id, username: ayan.username, avatar_url: null },
    body: 'Gözəl film',
    is_spoiler: false,
    status: 'rejected',
    created_at: AT,
    edited_at: null,
    movie: { id: nextId(), title: 'Nəsimi' },
    rejection_reason: 'Mövzuya aid deyil',
  };
  show(<OwnComments />, {
    user: ayan,
    answers: { 'GET /comments/own': { comments: [comment], total: 1, page: 1, limit: 10 } },
  });
  expect(await screen.findByText('Gözəl film')).toBeVisible();
  expect(screen.getByText('Rədd edilib')).toBeVisible();
  expect(screen.getByText('Səbəb: Mövzuya aid deyil')).toBeVisible();
});

it('picks any film but the current one', () => {
  const movies = ['a', 'b', 'c'].map((title) => buildMovie({ title }));
  expect(pickAnother(movies, movies[0]!, () => 0).title).toBe('b');
  expect(pickAnother(movies, movies[0]!, () => 0.999).title).toBe('c');
  expect(pickAnother(movies.slice(0, 1), movies[0]!)).toBe(movies[0]);
});
