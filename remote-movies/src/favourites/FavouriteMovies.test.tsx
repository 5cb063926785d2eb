import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, renderInApp } from 'shared-kit/testing';
import { FavouriteMovies } from './FavouriteMovies';

const [first, second, third] = ['Şəhər', 'Nəsimi', 'Babək'].map((title) => buildMovie({ title }));

it('lets the owner choose, order and save up to four films', async () => {
  const movies = [first, second].filter((movie) => movie !== undefined);
  const calls = answerCalls({
    'GET /movies': { movies: [], total: 0, page: 1, limit: 8 },
    'GET /movies/search/:term': {
      movies: [first, third].filter((movie) => movie !== undefined),
      total: 2,
      page: 1,
      limit: 8,
    },
    'PUT /user/favourites': { movies },
  });
  renderInApp(<FavouriteMovies movies={movies} isOwn />);
  await userEvent.click(screen.getByRole('button', { name: 'Dəyiş' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Film axtar' }), 'Bab');
  await userEvent.click(await screen.findByRole('button', { name: 'Babək: seç' }));
  expect(screen.queryByRole('button', { name: 'Şəhər: seç' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Babək: irəli çək' }));
  await userEvent.click(screen.getByRole('button', { name: 'Şəhər: çıxar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yadda saxla' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ movie_ids: [third?.id, second?.id] });
});

it('is shown without films to its owner alone', () => {
  const { unmount } = renderInApp(<FavouriteMovies movies={[]} isOwn />);
  expect(screen.getByText('Profilinizin başında duracaq dörd film seçin')).toBeVisible();
  unmount();
  renderInApp(<FavouriteMovies movies={[]} isOwn={false} />);
  expect(screen.queryByRole('region')).toBeNull();
});
