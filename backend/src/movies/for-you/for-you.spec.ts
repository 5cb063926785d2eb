import {
  diaryCalls,
  favouriteCalls,
  forYouCalls,
  markCalls,
  type Movie,
  privacyCalls,
  ratingCalls,
} from 'shared-kit/contract';
import { addMovie, type MovieFields } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import { befriend } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { CANDIDATES } from './for-you-sql';

let app: TestApp;
let editor: User;
let ayan: User;
let kamal: User;
let number = 0;
beforeAll(async () => {
  app = await testApp();
  editor = await app.admin('redaktor');
});
beforeEach(async () => {
  number += 1;
  [ayan, kamal] = [await app.user(`ayan${number}`), await app.user(`kamal${number}`)];
});

const film = (title: string, fields: MovieFields = {}) =>
  addMovie(editor, { title: `${title} ${number}`, ...fields });
const rate = (user: User, { id }: Movie, rating: number) =>
  user.call(ratingCalls.rate, { params: { id }, body: { rating } });
const love = (user: User, ...movies: Movie[]) => Promise.all(movies.map((movie) => rate(user, movie, 9)));
const like = (user: User, { id }: Movie) => user.call(markCalls.like, { params: { id } });
const chosenFor = async (user: User) => (await user.call(forYouCalls.list)).body.movies;
const reasonsFor = async (user: User) =>
  (await chosenFor(user)).map(({ movie, reason }) => [movie.title, reason.kind, reason.text]);
const titlesFor = async (user: User) => (await chosenFor(user)).map(({ movie }) => movie.title);

/** Three people who love three films of the user's, and one more. */
async function neighboursOf(user: User, people = 3) {
  const shared = await Promise.all(['Bir', 'İki', 'Üç'].map((title) => film(title)));
  const tip = await film('Məsləhət');
  const neighbours: User[] = [];
  for (let n = 0; n < people; n += 1) neighbours.push(await app.user(`qonşu${number}x${n}`));
  for (const neighbour of neighbours) await love(neighbour, ...shared, tip);
  await love(user, ...shared);
  return { neighbours, tip, shared };
}

it('an account that nothing is known about gets nothing', async () => {
  await love(kamal, await film('Dram', { genres: ['Dram'] }));
  expect(await chosenFor(ayan)).toEqual([]);
});

describe('because of friends', () => {
  it('names one who loved the film, and counts the others', async () => {
    const [one, other, weak] = [await film('Bir'), await film('İki'), await film('Zəif')];
    const leyla = await app.user(`leyla${number}`);
    await befriend(kamal, ayan);
    await befriend(leyla, ayan);
    await rate(kamal, one, 8);
    await rate(leyla, one, 10);
    await rate(kamal, other, 9);
    await rate(kamal, weak, 7);
    expect(await reasonsFor(ayan)).toEqual([
      [one.title, 'friend', `${leyla.username} 10 verib, daha 1 dostunuz da bəyənib`],
      [other.title, 'friend', `${kamal.username} 9 verib`],
    ]);
    expect(await chosenFor(leyla)).toMatchObject([]);
  });

  it('shows neither hidden ratings nor blocked people, and strangers are no friends', async () => {
    const movie = await film('Gizli');
    await rate(kamal, movie, 10);
    expect(await chosenFor(ayan)).toEqual([]);
    await befriend(kamal, ayan);
    expect(await titlesFor(ayan)).toEqual([movie.title]);
    await kamal.call(privacyCalls.update, { body: { ratings: 'friends' } });
    expect(await titlesFor(ayan)).toEqual([movie.title]);
    await kamal.call(privacyCalls.update, { body: { ratings: 'nobody' } });
    expect(await chosenFor(ayan)).toEqual([]);
    await kamal.call(privacyCalls.update, { body: { ratings: 'everyone' } });
    await block(kamal, ayan);
    expect(await chosenFor(ayan)).toEqual([]);
  });

  it('even a film that an administrator has not seen yet', async () => {
    const movie = await addMovie(ayan, { title: `Yeni ${number}` });
    await befriend(kamal, ayan);
    await rate(kamal, movie, 9);
    expect(await titlesFor(ayan)).toEqual([movie.title]);
  });
});

describe('never shows', () => {
  const marks: [name: string, mark: (movie: Movie) => Promise<unknown>][] = [
    ['watched', ({ id }) => ayan.call(markCalls.watch, { params: { id } })],
    ['rated', (movie) => rate(ayan, movie, 3)],
    ['on the watchlist', ({ id }) => ayan.call(markCalls.want, { params: { id } })],
    ['liked', (movie) => like(ayan, movie)],
    ['a favourite', ({ id }) => ayan.call(favouriteCalls.update, { body: { movie_ids: [id] } })],
    [
      'in the diary only',
      async ({ id }) => {
        await ayan.call(diaryCalls.create, { body: { movie_id: id, watched_on: '2026-01-31' } });
        await ayan.call(markCalls.unwatch, { params: { id } });
      },
    ],
  ];
  it.each(marks)('a film that is %s', async (_, mark) => {
    const [movie, other] = [await film('Bir', { directors: [`Rejissor ${number}`] }), await film('İki')];
    await befriend(kamal, ayan);
    await love(kamal, movie, other);
    expect((await titlesFor(ayan)).sort()).toEqual([movie.title, other.title]);
    await mark(movie);
    expect(await titlesFor(ayan)).toEqual([other.title]);
  });
});

describe('because of directors', () => {
  it('names the film that the user loves most, and the director', async () => {
    const directors = [`Rejissor ${number}`];
    const [loved, less, next] = [
      await film('Sevilən', { directors }),
      await film('Az sevilən', { directors }),
      await film('Növbəti', { directors }),
    ];
    await rate(ayan, loved, 10);
    await rate(ayan, less, 8);
    await rate(ayan, await film('Orta', { directors: ['Başqası'] }), 7);
    await film('Başqasının', { directors: ['Başqası'] });
    expect(await reasonsFor(ayan)).toEqual([
      [next.title, 'director', `«${loved.title}» filminin rejissorundan: Rejissor ${number}`],
    ]);
  });

  it('likes and favourites count as well; a film that awaits review doesn’t come', async () => {
    const directors = [`Rejissor ${number}`];
    const [liked, next] = [await film('Sevilən', { directors }), await film('Növbəti', { directors })];
    await addMovie(kamal, { title: `Baxılmamış ${number}`, directors });
    await like(ayan, liked);
    expect(await titlesFor(ayan)).toEqual([next.title]);
    await ayan.call(markCalls.unlike, { params: { id: liked.id } });
    expect(await chosenFor(ayan)).toEqual([]);
    await ayan.call(favouriteCalls.update, { body: { movie_ids: [liked.id] } });
    expect(await titlesFor(ayan)).toEqual([next.title]);
  });

  it('at most two films of one director', async () => {
    const directors = [`Rejissor ${number}`];
    await love(ayan, await film('Sevilən', { directors }));
    for (const title of ['A', 'B', 'C', 'D']) await film(title, { directors });
    expect(await chosenFor(ayan)).toHaveLength(2);
  });
});

describe('because of genres', () => {
  const genres = () => [`Janr ${number}`];

  it('says what the user rates highly', async () => {
    const next = await film('Növbəti', { genres: genres() });
    await love(ayan, await film('Bir', { genres: genres() }), await film('İki', { genres: genres() }));
    expect(await reasonsFor(ayan)).toEqual([
      [next.title, 'genre', `Janr ${number} filmlərini yüksək qiymətləndirirsiniz`],
    ]);
  });

  it('says another thing of films that are not rated, and nothing of a single film', async () => {
    const next = await film('Növbəti', { genres: genres() });
    const [one, two] = [await film('Bir', { genres: genres() }), await film('İki', { genres: genres() })];
    await ayan.call(markCalls.watch, { params: { id: one.id } });
    expect(await chosenFor(ayan)).toEqual([]);
    await like(ayan, two);
    expect(await reasonsFor(ayan)).toEqual([
      [next.title, 'genre', `Baxdıqlarınız və sevdikləriniz arasında belə filmlər çoxdur: Janr ${number}`],
    ]);
  });
});

describe('because of people with the same taste', () => {
  it('names nobody', async () => {
    const { tip } = await neighboursOf(ayan);
    expect(await reasonsFor(ayan)).toEqual([
      [tip.title, 'taste', 'Zövqü sizə yaxın olanlar yüksək qiymətləndirib'],
    ]);
  });

  it('two people are not enough, nor a third who hides their ratings or is blocked', async () => {
    const { tip, neighbours } = await neighboursOf(ayan);
    const [hidden] = neighbours;
    if (!hidden) throw new Error('there are three neighbours');
    for (const ratings of ['nobody', 'friends'] as const) {
      await hidden.call(privacyCalls.update, { body: { ratings } });
      expect(await chosenFor(ayan)).toEqual([]);
    }
    await hidden.call(privacyCalls.update, { body: { ratings: 'everyone' } });
    expect(await titlesFor(ayan)).toEqual([tip.title]);
    await block(ayan, hidden);
    expect(await chosenFor(ayan)).toEqual([]);
  });

  it('what they don’t like doesn’t come, and one film in common is not enough', async () => {
    const { neighbours, tip, shared } = await neighboursOf(ayan);
    for (const neighbour of neighbours) await rate(neighbour, tip, 6);
    expect(await chosenFor(ayan)).toEqual([]);
    for (const neighbour of neighbours) await rate(neighbour, tip, 8);
    expect(await titlesFor(ayan)).toEqual([tip.title]);
    for (const movie of shared.slice(1)) await rate(ayan, movie, 3);
    expect(await chosenFor(ayan)).toEqual([]);
  });
});

it('finds ratings and people by indexes', async () => {
  const plan = await app.database.transaction(async () => {
    await app.database.query('SET LOCAL enable_seqscan = off');
    await app.database.query('SET LOCAL enable_bitmapscan = off');
    await app.database.query('SET LOCAL enable_sort = off');
    return app.database.query(`EXPLAIN ${CANDIDATES}`, [ayan.id]);
  });
  const text = JSON.stringify(plan);
  for (const index of ['ratings_liked', 'ratings_user', 'movie_people_slug', 'movies_popular'])
    expect(text).toContain(`using ${index}`);
  expect(text).not.toMatch(/Seq Scan on (ratings|users|movies|movie_people)\b/);
});

it('is the same each time, with at most 24 films and different reasons in between', async () => {
  await neighboursOf(ayan);
  await befriend(kamal, ayan);
  const titles = Array.from({ length: 30 }, (_, n) => `Dostun ${n}`);
  await love(kamal, ...(await Promise.all(titles.map((title) => film(title)))));
  const chosen = await chosenFor(ayan);
  expect(chosen).toHaveLength(24);
  expect(chosen.slice(0, 4).map(({ reason }) => reason.kind)).toContain('taste');
  expect(await chosenFor(ayan)).toEqual(chosen);
});
