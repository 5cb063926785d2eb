import { inCommonCalls, markCalls, movieCalls, privacyCalls, ratingCalls } from 'shared-kit/contract';
import { befriend, send } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let leyla: User;
let movies: string[];
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal, leyla] = await Promise.all([app.user('ayan'), app.user('kamal'), app.user('leyla')]);
  movies = [];
  for (const title of ['Bir', 'İki', 'Üç', 'Dörd', 'Beş'])
    movies.push((await leyla.call(movieCalls.create, { body: { title } })).body.id);
});

const movie = (index: number) => ({ params: { id: movies[index] ?? '' } });
const want = (who: User, ...indexes: number[]) =>
  Promise.all(indexes.map((index) => who.call(markCalls.want, movie(index))));
const together = (who: User, other: User, query = {}) =>
  who.call(inCommonCalls.together, { params: { userId: other.id }, query });

it('friends see the films on both watchlists, and a random one of them', async () => {
  await want(ayan, 0, 1, 2);
  await want(kamal, 1, 2, 3);
  expect((await together(ayan, kamal)).error.code).toBe('FRIENDSHIP_NOT_FOUND');
  await send(ayan, kamal);
  expect((await together(ayan, kamal)).error.code).toBe('FRIENDSHIP_NOT_FOUND');
  await send(kamal, ayan);

  const both = (await together(ayan, kamal)).body;
  expect(both).toMatchObject({ total: 2, page: 1, limit: 10 });
  expect(both.movies.map(({ title }) => title)).toEqual(['İki', 'Üç']);
  const draws = await Promise.all(Array.from({ length: 30 }, () => together(kamal, ayan)));
  expect(new Set(draws.map(({ body }) => body.drawn?.title))).toEqual(new Set(['İki', 'Üç']));
  expect((await together(ayan, kamal, { limit: 1, page: 2 })).body.movies.map(({ title }) => title)).toEqual([
    'Üç',
  ]);
  expect((await together(ayan, kamal, { page: 9 })).body.movies).toEqual([]);
});

it('refuses people who are not friends', async () => {
  expect((await together(leyla, ayan)).error.code).toBe('FRIENDSHIP_NOT_FOUND');
  expect((await together(ayan, ayan)).error.code).toBe('FRIENDSHIP_NOT_FOUND');
  for (const userId of [UNKNOWN_ID, 'abc'])
    expect((await ayan.call(inCommonCalls.together, { params: { userId } })).error.code).toBe(
      'FRIENDSHIP_NOT_FOUND',
    );
  await befriend(leyla, ayan);
  // Ayan wants the first three. The landing page would show the last one.
  await app.database.query('UPDATE movies SET needs_review = false WHERE id = $1', [movies[4]]);
  await leyla.call(markCalls.watch, movie(1));
  const { suggested, ...nothing } = (await together(leyla, ayan)).body;
  expect(nothing).toMatchObject({ total: 0, movies: [], drawn: null });
  expect(suggested.map(({ title }) => title)).toEqual(['Bir', 'Üç', 'Beş']);
});

it('lists common friends and common films', async () => {
  await befriend(leyla, kamal);
  for (const [who, rating] of [
    [ayan, 9],
    [kamal, 4],
  ] as const)
    await who.call(ratingCalls.rate, { ...movie(0), body: { rating } });
  await ayan.call(markCalls.watch, movie(3));
  await kamal.call(ratingCalls.rate, { ...movie(3), body: { rating: 10 } });
  await ayan.call(markCalls.watch, movie(4));
  const common = (await ayan.call(inCommonCalls.read, { params: { id: kamal.id } })).body;
  expect(common.friends).toEqual({
    total: 1,
    people: [{ id: leyla.id, username: 'leyla', avatar_url: null }],
  });
  expect(common.films.total).toBe(2);
  expect(
    common.films.films.map(({ movie, own_rating, their_rating }) => [movie.title, own_rating, their_rating]),
  ).toEqual([
    ['Bir', 9, 4],
    ['Dörd', null, 10],
  ]);
  const own = (await ayan.call(inCommonCalls.read, { params: { id: ayan.id } })).body;
  expect(own).toEqual({ friends: { total: 0, people: [] }, films: { total: 0, films: [] }, taste: null });
});

it('refuses an unknown user', async () => {
  for (const id of [UNKNOWN_ID, 'abc'])
    expect((await ayan.call(inCommonCalls.read, { params: { id } })).error.code).toBe('USER_NOT_FOUND');
});

describe('taste', () => {
  const rate = (who: User, id: string, rating: number) =>
    who.call(ratingCalls.rate, { params: { id }, body: { rating } });
  const taste = async (who: User, other: User) =>
    (await who.call(inCommonCalls.read, { params: { id: other.id } })).body.taste;

  it('is compared from ten films on, alike for both, and hidden with the ratings of either', async () => {
    const [orxan, nigar] = await Promise.all([app.user('orxan'), app.user('nigar')]);
    for (let i = 0; i < 10; i += 1) {
      expect(await taste(orxan, nigar)).toBeNull();
      const { id } = (await leyla.call(movieCalls.create, { body: { title: `Zövq ${i}` } })).body;
      await rate(orxan, id, 10);
      // A difference of 3 in every film: a third of the largest one.
      await rate(nigar, id, 7);
    }
    expect(await taste(orxan, nigar)).toEqual({ percent: 67, films: 10 });
    expect(await taste(nigar, orxan)).toEqual({ percent: 67, films: 10 });
    await nigar.call(privacyCalls.update, { body: { ratings: 'friends' } });
    expect(await taste(orxan, nigar)).toBeNull();
    expect(await taste(nigar, orxan)).toBeNull();
    await befriend(orxan, nigar);
    expect(await taste(nigar, orxan)).toEqual({ percent: 67, films: 10 });

    const tastes = async (who: User) => (await who.call(inCommonCalls.tastes)).body.friends;
    expect(await tastes(orxan)).toMatchObject([
      { id: nigar.id, percent: 67, last_film: { title: 'Zövq 9' } },
    ]);
    await nigar.call(privacyCalls.update, { body: { ratings: 'nobody', watched: 'nobody' } });
    expect(await tastes(orxan)).toEqual([{ id: nigar.id, percent: null, last_film: null }]);
    expect(await tastes(nigar)).toMatchObject([{ id: orxan.id, percent: null }]);
  });
});
