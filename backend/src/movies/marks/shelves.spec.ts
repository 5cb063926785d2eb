import { markCalls, privacyCalls, ratingCalls, type ShelfQuery } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import type { Client } from '../../../test/support/client';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
  const films = [
    { title: 'Çaşıoğlu', release_year: 1994, genres: ['Dram'], stars: 6, others: 10 },
    { title: 'Arşın mal alan', release_year: 1945, genres: ['Komediya', 'Musiqili'], stars: 9, others: 3 },
    { title: '?', release_year: 1999, genres: ['Dram'], stars: null, others: 8 },
    {
      title: 'Ögey ana',
      original_title: 'Stepmother',
      release_year: 1958,
      genres: ['Dram'],
      stars: 9,
      others: 7,
    },
  ];
  for (const { stars, others, ...fields } of films) {
    const params = { id: (await addMovie(ayan, fields)).id };
    await kamal.call(ratingCalls.rate, { params, body: { rating: others } });
    await ayan.call(markCalls.watch, { params });
    await ayan.call(markCalls.like, { params });
    if (stars !== null) await ayan.call(ratingCalls.rate, { params, body: { rating: stars } });
  }
});

type Asked = Partial<ShelfQuery>;
const shelf = async (query: Asked, by: Client = app.visitor) =>
  (await by.call(markCalls.watchedBy, { params: { id: ayan.id }, query })).body;
const titles = async (query: Asked, by?: Client) =>
  (await shelf(query, by)).entries.map(({ movie }) => movie.title);

itTries([
  [{}, ['Ögey ana', '?', 'Arşın mal alan', 'Çaşıoğlu']],
  [{ sort: 'title' }, ['?', 'Arşın mal alan', 'Çaşıoğlu', 'Ögey ana']],
  [{ sort: 'year' }, ['?', 'Çaşıoğlu', 'Ögey ana', 'Arşın mal alan']],
  [{ genre: 'Dram' }, ['Ögey ana', '?', 'Çaşıoğlu']],
  [{ decade: 1990 }, ['?', 'Çaşıoğlu']],
  [{ q: 'casi' }, ['Çaşıoğlu']],
  [{ q: 'STEP' }, ['Ögey ana']],
  [{ q: '?' }, ['?']],
  [{ q: '%' }, []],
  [{ genre: 'Dram', decade: 1990, q: '', sort: 'title' }, ['?', 'Çaşıoğlu']],
] satisfies [Asked, string[]][])('sorts and filters', async ([query, expected]) =>
  expect(await titles(query)).toEqual(expected),
);

it('sorts by the stars of the owner, then by the average', async () => {
  // The averages are 8, 6, 8 and 8.
  expect(await titles({ sort: 'rating' })).toEqual(['Ögey ana', 'Arşın mal alan', 'Çaşıoğlu', '?']);
});

it('sorts by the average where the stars of the owner are hidden', async () => {
  await ayan.call(privacyCalls.update, { body: { ratings: 'nobody' } });
  expect(await titles({ sort: 'rating' })).toEqual(['?', 'Çaşıoğlu', 'Ögey ana', 'Arşın mal alan']);
  expect(await titles({ sort: 'rating' }, ayan)).toEqual(['Ögey ana', 'Arşın mal alan', 'Çaşıoğlu', '?']);
  await ayan.call(privacyCalls.update, { body: { ratings: 'everyone' } });
});

it('pages and counts what the filter finds', async () => {
  const { entries, ...page } = await shelf({ genre: 'Dram', sort: 'year', limit: 2, page: 2 });
  expect(page).toEqual({ total: 3, page: 2, limit: 2 });
  expect(entries).toMatchObject([{ movie: { title: 'Ögey ana' }, rating: 9 }]);
});

it('filters all four shelves', async () => {
  const params = { id: ayan.id };
  const query = { decade: 1950, sort: 'rating' } as const;
  for (const call of [markCalls.watchedBy, markCalls.ratingsOf])
    expect((await app.visitor.call(call, { params, query })).body).toMatchObject({ total: 1, entries: [{}] });
  expect((await app.visitor.call(markCalls.watchlistOf, { params, query })).body.total).toBe(0);
  const { movies, total } = (await app.visitor.call(markCalls.likesOf, { params, query })).body;
  expect([movies.map(({ title }) => title), total]).toEqual([['Ögey ana'], 1]);
});

itTries(['sort=best', 'decade=1994', 'decade=x', 'genre='])('refuses other queries', async (query) =>
  expect((await app.visitor.get(`/user/${ayan.id}/watched?${query}`)).status).toBe(400),
);
