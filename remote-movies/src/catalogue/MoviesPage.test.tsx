import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Movie } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';
import { answerCalls, buildMovie, hydrateInApp, nextId, renderInApp } from 'shared-kit/testing';
import MoviesPage from './MoviesPage';

const page = (movies: Movie[], total = movies.length) => ({ movies, total, page: 1, limit: 24 });
const FACETS = {
  genres: [{ name: 'Dram', count: 3 }],
  countries: [{ name: 'Azərbaycan', count: 2 }],
  years: [{ year: 1945, count: 1 }],
};
const answers = (movies: Movie[]) =>
  answerCalls({
    [movieRoutes.list]: page(movies),
    [movieRoutes.search]: page(movies),
    [movieRoutes.facets]: FACETS,
  });

function open(at: string, movies: Movie[], userId: string | null = null) {
  const calls = answers(movies);
  const session = userId === null ? {} : { session: { userId } };
  return { calls, ...renderInApp(<MoviesPage />, { at, ...session }) };
}

it('arrives with the films of its address, which hydration leaves as they are', async () => {
  const calls = answers([buildMovie({ title: 'Nəsimi' })]);
  const { html, mismatches } = await hydrateInApp(<MoviesPage />, {
    at: '/movies?genre=Dram&sort=title',
    loaded: () => {
      screen.getByRole('link', { name: 'Nəsimi' });
      screen.getByRole('option', { name: 'Dram (3)' });
    },
  });
  expect(html).toContain('Nəsimi');
  expect(html).toContain('1 film');
  expect(mismatches).toEqual([]);
  const asked = calls.filter(({ route }) => route === movieRoutes.list);
  expect(asked.map(({ query }) => query.toString())).toEqual(['genre=Dram&page=1&sort=title']);
});

it('filters in its own address', async () => {
  const { address } = open('/movies', [buildMovie()]);
  await screen.findByRole('option', { name: 'Dram (3)' });
  await userEvent.selectOptions(screen.getByLabelText('Janr'), 'Dram');
  expect(address()).toBe('/movies?genre=Dram');
  expect(screen.queryByRole('button', { name: 'Film əlavə et' })).toBeNull();
});

it('offers visitors the registration when nothing is found', async () => {
  open('/movies?q=Tapılmaz', []);
  expect(await screen.findByText('Heç nə tapılmadı')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Qeydiyyatdan keçib əlavə et' })).toHaveAttribute(
    'href',
    '/register',
  );
});

it('offers users to add what was not found', async () => {
  open('/movies?q=Tapılmaz', [], nextId());
  await userEvent.click(await screen.findByRole('button', { name: '«Tapılmaz» əlavə et' }));
  expect(await screen.findByRole('textbox', { name: 'Filmin adı' })).toHaveValue('Tapılmaz');
  expect(screen.queryByRole('link', { name: /Qeydiyyat/ })).toBeNull();
});
