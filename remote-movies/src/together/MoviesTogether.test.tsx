import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, nextId, renderInApp } from 'shared-kit/testing';
import MoviesTogether, { pickAnother } from './MoviesTogether';

const friendId = nextId();
const [first, second] = [buildMovie({ title: 'Nəsimi' }), buildMovie({ title: 'Babək' })];

it('shows one film of all, and another one when asked', async () => {
  answerCalls({
    'GET /friends/:userId/together': {
      movies: [first, second],
      total: 2,
      page: 1,
      limit: 100,
      drawn: first,
      suggested: [],
    },
  });
  renderInApp(<MoviesTogether friendId={friendId} />, { session: {} });
  expect(await screen.findByText('Hər ikinizin izləmə siyahısında olanlar: 2')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Nəsimi' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Təsadüfi seç' }));
  expect(screen.getAllByRole('link', { name: 'Babək' })).toHaveLength(2);
});

it('suggests films where both watchlists share none', async () => {
  answerCalls({
    'GET /friends/:userId/together': {
      movies: [],
      total: 0,
      page: 1,
      limit: 100,
      drawn: null,
      suggested: [second, first],
    },
  });
  renderInApp(<MoviesTogether friendId={friendId} />, { session: {} });
  expect(await screen.findByText(/heç biriniz baxmayıb/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Babək' })).toHaveLength(2);
});

it('picks any film but the current one', () => {
  const movies = ['a', 'b', 'c'].map((title) => buildMovie({ title }));
  expect(pickAnother(movies, movies[0]!, () => 0).title).toBe('b');
  expect(pickAnother(movies, movies[0]!, () => 0.999).title).toBe('c');
  expect(pickAnother(movies.slice(0, 1), movies[0]!)).toBe(movies[0]);
});
