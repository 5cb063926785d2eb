import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, buildPerson, renderInApp } from 'shared-kit/testing';
import UserFilmsPage from './UserFilmsPage';

const kamal = buildPerson();
const entry = { movie: buildMovie({ title: 'Nəsimi' }), rating: 9, added_at: '2026-01-02T10:00:00.000Z' };

function open(at: string, entries = [entry]) {
  const shelf = { entries, total: entries.length, page: 1, limit: 24 };
  const calls = answerCalls({
    'GET /user/profile/:id': {
      ...kamal,
      isAdmin: false,
      bio: '',
      created_at: entry.added_at,
      friend_count: 0,
      rating_count: 1,
      comment_count: 0,
      movie_count: 0,
    },
    'GET /movies/facets': { genres: [{ name: 'Dram', count: 1 }], countries: [], years: [] },
    'GET /user/:id/watched': shelf,
    'GET /user/:id/ratings': shelf,
  });
  const { address } = renderInApp(<UserFilmsPage />, {
    at: `/user/${kamal.id}/films${at}`,
    path: '/user/:userId/films',
  });
  return { address, asked: () => `${calls.at(-1)?.path}?${calls.at(-1)?.query.toString()}` };
}

it('sorts and filters a shelf of another user', async () => {
  const { address, asked } = open('?shelf=ratings');
  expect(await screen.findByRole('heading', { level: 1, name: 'kamal: filmlər' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Qiymət: 9 / 10' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Qiymətləri' })).toHaveAttribute('aria-current', 'page');
  await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'rating');
  await waitFor(() => expect(asked()).toBe(`/user/${kamal.id}/ratings?sort=rating&page=1&limit=24`));
  expect(address()).toBe(`/user/${kamal.id}/films?shelf=ratings&sort=rating`);
});

it('says of an empty shelf no more than that', async () => {
  open('', []);
  expect(await screen.findByText('Burada hələ film yoxdur')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Film axtar' })).not.toBeInTheDocument();
});
