import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Movie } from 'shared-kit/contract';
import { answerCalls, buildMovie, renderInApp } from 'shared-kit/testing';
import SharePage from './SharePage';

const noIds = { imdb: null, tmdb: null, wikidata: null };
const matrix = (known: Partial<Movie> = {}) =>
  buildMovie({ title: 'Matrisa', original_title: 'The Matrix', release_year: 1999, ids: noIds, ...known });

function open(shared: Record<string, string>, movies: Movie[], byId: Movie[] = []) {
  const pageOf = (found: Movie[]) => ({ movies: found, total: found.length, page: 1, limit: 8 });
  const calls = answerCalls({
    'GET /movies/search/:term': ({ path }) => pageOf(/\/(tt\d+|tmdb%3A\d+)$/.test(path) ? byId : movies),
  });
  const { address } = renderInApp(<SharePage />, {
    at: `/share?${new URLSearchParams(shared).toString()}`,
    path: '/share',
    session: {},
  });
  return { address, terms: () => calls.map(({ path }) => decodeURIComponent(path.split('/').at(-1) ?? '')) };
}

const IMDB = 'https://www.imdb.com/title/tt0133093/';

it('opens the film by its id', async () => {
  const film = matrix({ ids: { ...noIds, imdb: 'tt0133093' } });
  const { address, terms } = open({ url: IMDB, title: 'The Matrix (1999) - IMDb' }, [], [film]);
  await waitFor(() => expect(address()).toBe(`/movie/${film.id}`));
  expect(terms()).toEqual(['tt0133093']);
});

it('opens the film by title and year, also one year apart', async () => {
  const film = matrix({ release_year: 2000 });
  const { address, terms } = open({ url: IMDB, title: 'The Matrix (1999) - IMDb' }, [
    film,
    matrix({ release_year: 1970 }),
  ]);
  await waitFor(() => expect(address()).toBe(`/movie/${film.id}`));
  expect(terms()).toEqual(['tt0133093', 'The Matrix (1999)']);
});

it('never opens a film that has another id', async () => {
  open({ url: IMDB, title: 'The Matrix (1999) - IMDb' }, [matrix({ ids: { ...noIds, imdb: 'tt9999999' } })]);
  expect(await screen.findByText('«The Matrix (1999)» dəqiq tapılmadı. Bunlardan biridir?')).toBeVisible();
});

it('asks which film is meant when two have the title', async () => {
  const films = [matrix(), matrix({ release_year: 2021 })];
  open({ url: 'https://letterboxd.com/film/the-matrix/' }, films);
  expect(await screen.findAllByRole('link', { name: /Matrisa/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: '«The Matrix» əlavə et' })).toBeVisible();
});

it('offers to add a film that the catalogue lacks, with its title and year', async () => {
  open({ text: 'The Matrix (1999) https://boxd.it/2a1m' }, []);
  await userEvent.click(await screen.findByRole('button', { name: '«The Matrix» əlavə et' }));
  expect(await screen.findByLabelText(/Filmin adı/)).toHaveValue('The Matrix');
  expect(screen.getByLabelText(/Buraxılış ili/)).toHaveValue('1999');
});

it.each([
  ['https://www.themoviedb.org/tv/1396', /serial var/],
  ['https://boxd.it/2a1m', /Bu linkdə film tapılmadı/],
])('says what is wrong with %s', (url, sentence) => {
  open({ url }, []);
  expect(screen.getByText(sentence)).toBeVisible();
});
