import { LIST_MOVIES_MAX, listCalls } from 'shared-kit/contract';
import { befriend } from '../../test/support/friendships';
import {
  addFilms,
  addToList,
  createList,
  createListWith,
  filmsInOrder,
  invite,
  readList,
  reorder,
  versionOf,
} from '../../test/support/lists';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let admin: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal, admin] = await Promise.all([app.user('ayan'), app.user('kamal'), app.admin('rəis')]);
  await befriend(ayan, kamal);
});

const at = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it('one of several additions of a film is done', async () => {
  const { id } = await createList(ayan);
  await invite(ayan, id, kamal);
  const [film = ''] = await addFilms(admin, 1);
  const answers = await at(10, (index) => addToList(index % 2 ? ayan : kamal, id, { movie_id: film }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await filmsInOrder(ayan, id)).toEqual([film]);
});

it('a list never has too many films', async () => {
  const { id } = await createList(ayan);
  await app.database.query(
    `WITH film AS (INSERT INTO movies (title) SELECT 'Film ' || n FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO list_movies (list_id, movie_id, position) SELECT $1, id, row_number() OVER () FROM film`,
    [id, LIST_MOVIES_MAX - 2],
  );
  const ids = await addFilms(admin, 6);
  const answers = await Promise.all(ids.map((movie_id) => addToList(ayan, id, { movie_id })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect((await readList(ayan, id)).body.movie_count).toBe(LIST_MOVIES_MAX);
  expect((await addToList(ayan, id, { movie_id: ids[0] ?? '' })).status).toBe(409);
});

it('one of several orders on one version is done', async () => {
  const { id, ids } = await createListWith(ayan, 4);
  const now = await versionOf(ayan, id);
  const answers = await at(10, (index) =>
    reorder(ayan, id, [...ids.slice(index % 4), ...ids.slice(0, index % 4)], now),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await versionOf(ayan, id)).toBe(now + 1);
  expect((await filmsInOrder(ayan, id)).sort()).toEqual([...ids].sort());
});

it('additions, removals and orders leave dense positions', async () => {
  const { id, ids } = await createListWith(ayan, 6);
  const more = await addFilms(admin, 6);
  await Promise.all([
    ...more.map((movie_id, index) => addToList(ayan, id, { movie_id, position: index + 1 })),
    ...ids.slice(0, 3).map((movieId) => ayan.call(listCalls.removeMovie, { params: { id, movieId } })),
    admin.delete(`/movies/${ids[5]}`),
  ]);
  const left = await ayan.call(listCalls.one, { params: { id }, query: { limit: 100 } });
  expect(left.body.movies.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(left.body.version).toBe(7 + 10);
});
