import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { hydrateInApp } from 'shared-kit/testing';
import { answerMovieCalls, buildKamalsComment, movie } from '../testing/openMovie';
import { commentRoutes } from 'shared-kit/contract/routes';
import MoviePage from './MoviePage';

const open = (hasToken = false) =>
  hydrateInApp(<MoviePage />, {
    at: `/movie/${movie.id}`,
    path: '/movie/:movieId',
    hasToken,
    loaded: () => {
      screen.getByText('Unudulmaz.');
      screen.getByRole('link', { name: /O olmasın/ });
      screen.getByText('1 qiymət');
    },
  });

it('arrives whole, and is taken up without another call', async () => {
  const calls = answerMovieCalls();
  const page = await open();
  expect(page.html).toContain(movie.title);
  expect(page.html).toContain('Unudulmaz.');
  expect(page.html).toContain('Filmə qiymət vermək üçün daxil olun.');
  expect(page.mismatches).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
  // Each was made once, for the answers with which the page was rendered.
  const asked = calls.map(({ path }) => path);
  expect(asked).toEqual([...new Set(asked)]);
});

it('has the place of what users see, and the time of comments', async () => {
  answerMovieCalls({
    [commentRoutes.list]: {
      comments: [buildKamalsComment({ created_at: '2026-11-12T21:30:00.000Z' })],
      total: 1,
      page: 1,
      limit: 20,
      next: null,
    },
  });
  const { html, mismatches } = await open(true);
  expect(html).toContain('data-for="users"');
  expect(html).toContain('>13.11.2026 01:30</time>');
  expect(mismatches).toEqual([]);
});
