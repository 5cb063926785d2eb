import {
  diaryCalls,
  favouriteCalls,
  listCalls,
  markCalls,
  movieCalls,
  type OwnData,
  ratingCalls,
} from 'shared-kit/contract';
import { changes, csvExport, dataOf, importFile } from '../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  const films = [
    ['=1+1', 2011],
    ["'Dırnaqda' film", 1999],
    ['Ev, "yol", şəhər', null],
    ['Ev', 2000],
    ['...', 1960],
  ] as const;
  ids = [];
  for (const [title, release_year] of films)
    ids.push((await adder.call(movieCalls.create, { body: { title, release_year } })).body.id);
});

/** What an import brings over, without what only the first owner's list can know. */
const shelvesOf = ({ ratings, watched, watchlist, likes, favourites, diary, lists }: OwnData) => ({
  ratings: ratings.map(({ movie_id, rating }) => [movie_id, rating]).sort(),
  watched: watched.map(({ movie_id }) => movie_id).sort(),
  watchlist: watchlist.map(({ movie_id }) => movie_id).sort(),
  likes: likes.map(({ movie_id }) => movie_id).sort(),
  favourites: favourites.map(({ movie_id }) => movie_id),
  diary: diary.map(({ created_at: _, ...entry }) => entry),
  lists: lists
    .map(({ title, description, visibility, ranked, movies }) => ({
      title,
      description,
      visibility,
      ranked,
      movies,
    }))
    .sort((one, other) => one.title.localeCompare(other.title)),
});

async function fill(who: User) {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  const log = (movie_id: string, watched_on: string, more = {}) =>
    who.call(diaryCalls.create, { body: { movie_id, watched_on, ...more } });
  await log(first, '2024-01-01', { rating: 3, note: '-dən başlayan\n\n<b>qeyd</b> &amp; "dırnaq"' });
  await log(first, '2024-01-01', { rating: 8, note: "'tək dırnaq", tags: ['=yay', 'film gecəsi'] });
  await log(first, '2024-01-02', { note: "'=formula kimi" });
  await log(first, '2024-01-03', { note: "''+iki dırnaq" });
  await log(first, '2023-05-05', { rewatch: true });
  await log(third, '2024-02-02', { note: 'Qeyd' });
  await who.call(ratingCalls.rate, { params: { id: first }, body: { rating: 10 } });
  await who.call(ratingCalls.rate, { params: { id: fifth }, body: { rating: 1 } });
  await who.call(markCalls.want, { params: { id: second } });
  for (const id of [third, fourth]) await who.call(markCalls.like, { params: { id } });
  await who.call(favouriteCalls.update, { body: { movie_ids: [fourth, first] } });
  for (const visibility of ['everyone', 'friends'] as const) {
    const body = {
      title: `=Siyahı ${visibility}`,
      visibility,
      ranked: visibility === 'everyone',
      description: '@təsvir\n<i>!</i>',
    };
    const { id } = (await who.call(listCalls.create, { body })).body;
    for (const [index, movie_id] of [third, first, second].entries())
      await who.call(listCalls.addMovie, {
        params: { id },
        body: { movie_id, note: index ? undefined : '+qeyd', tags: index ? ['klassika', 'az'] : [] },
      });
  }
}

beforeEach(async () => {
  ayan = await app.newUser('ayan');
  await fill(ayan);
});

it('gives another account the same diary, ratings, shelves, likes, favourites and lists', async () => {
  const { archive } = await csvExport(app, ayan);
  const kamal = await app.newUser('kamal');
  const found = await importFile(kamal, 'kinodost.zip', archive);
  expect(found).toMatchObject({ unmatched: [], adjusted: [], lists: { new: 2 }, favourites: { new: 2 } });
  expect(shelvesOf(await dataOf(kamal))).toEqual(shelvesOf(await dataOf(ayan)));
  expect(changes(await importFile(kamal, 'kinodost.zip', archive))).toBe(0);
  const again = await csvExport(app, kamal);
  expect(changes(await importFile(kamal, 'kinodost.zip', again.archive))).toBe(0);
});

it('changes nothing in the account that it comes from', async () => {
  const before = await dataOf(ayan);
  const { archive } = await csvExport(app, ayan);
  expect(changes(await importFile(ayan, 'kinodost.zip', archive))).toBe(0);
  const kept = [expect.objectContaining({ applied: true, mode: 'merge', rows: expect.any(Array) })];
  expect(await dataOf(ayan)).toEqual({ ...before, imports: kept, exported_at: expect.any(String) });
});
