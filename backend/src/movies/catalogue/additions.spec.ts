import { movieCalls, ratingCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let leyla: User;
let admin: User;

beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
  leyla = await app.user('leyla');
  admin = await app.admin('rehber');
});
afterEach(() => app.database.query('DELETE FROM movies'));

const titlesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).body.movies.map(({ title }) => title);
const list = (query: { sort?: 'newest' | 'rating'; reviewed?: 'true' }) =>
  app.visitor.call(movieCalls.list, { query });

describe('a movie of the same title and year', () => {
  const nesimi = { title: 'Nəsimi', release_year: 1973 };

  it('is refused, and the answer names the first one', async () => {
    const { id } = await addMovie(ayan, nesimi);
    for (const title of ['Nəsimi', 'NƏSIMI ', 'nesimi!']) {
      const answer = await leyla.post('/movies', { ...nesimi, title });
      expect(answer.status).toBe(409);
      expect(answer.error).toMatchObject({ code: 'MOVIE_EXISTS', movie_id: id });
    }
  });

  it('is added when the body says so', async () => {
    await addMovie(ayan, nesimi);
    const answer = await leyla.call(movieCalls.create, { body: { ...nesimi, allow_duplicate: true } });
    expect(answer.body.title).toBe('Nəsimi');
    expect(answer.body).not.toHaveProperty('allow_duplicate');
  });

  it('is refused at the same instant too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 2 ? ayan : leyla).post('/movies', nesimi)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('has a title of signs only', async () => {
    await addMovie(ayan, { title: '???', release_year: 2000 });
    expect((await ayan.post('/movies', { title: '!!!', release_year: 2000 })).status).toBe(201);
    expect((await ayan.post('/movies', { title: '???', release_year: 2000 })).status).toBe(409);
  });

  it.each([
    ['another year', { title: 'Nəsimi', release_year: 1974 }],
    ['no year', { title: 'Nəsimi' }],
    ['another title', { title: 'Nəsimi 2', release_year: 1973 }],
  ])('is another movie with %s', async (_, body) => {
    await addMovie(ayan, nesimi);
    expect((await ayan.post('/movies', body)).status).toBe(201);
    expect((await ayan.post('/movies', { title: 'Nəsimi' })).status).toBe(201);
  });
});

it('a user adds 30 movies an hour', async () => {
  const strict = await testApp({ rateLimits: true });
  const user = await strict.user('ayan');
  for (let number = 1; number <= 30; number += 1) {
    await addMovie(user, { title: `Film ${number}`, release_year: 2000 });
    // A refused duplicate doesn't count.
    expect((await user.post('/movies', { title: `Film ${number}`, release_year: 2000 })).status).toBe(409);
  }
  const refused = await user.post('/movies', { title: 'Film 31' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('an addition by a new account', () => {
  const older = (user: User) =>
    app.database.query(`UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1`, [user.id]);
  const read = (client: { call: User['call'] }, id: string) =>
    client.call(movieCalls.one, { params: { id } });
  const additions = async () =>
    (await admin.call(movieCalls.additions)).body.additions.map(({ movie, reviewed }) => ({
      title: movie.title,
      by: movie.added_by?.username,
      reviewed,
    }));

  it('is reviewed once an administrator has opened it', async () => {
    const { id, updated_at } = await addMovie(ayan, { title: 'Yeni' });
    expect(await titlesOf({ reviewed: 'true' })).toEqual([]);
    expect(await titlesOf({})).toEqual(['Yeni']);
    expect(await additions()).toEqual([{ title: 'Yeni', by: 'ayan', reviewed: false }]);
    await read(app.visitor, id);
    await read(ayan, id);
    await read(leyla, id);
    expect(await titlesOf({ reviewed: 'true' })).toEqual([]);
    await read(admin, id);
    expect(await titlesOf({ reviewed: 'true' })).toEqual(['Yeni']);
    expect(await additions()).toEqual([{ title: 'Yeni', by: 'ayan', reviewed: true }]);
    expect((await read(app.visitor, id)).body.updated_at).toBe(updated_at);
  });

  it('is reviewed once an older account has opened it', async () => {
    const { id } = await addMovie(ayan, { title: 'Yeni' });
    const old = await app.user('kohne');
    await older(old);
    await read(old, id);
    expect(await titlesOf({ reviewed: 'true' })).toEqual(['Yeni']);
    await addMovie(old, { title: 'Köhnədən' });
    await addMovie(admin, { title: 'Rəhbərdən' });
    expect(await titlesOf({ reviewed: 'true' })).toEqual(['Rəhbərdən', 'Köhnədən', 'Yeni']);
  });
});

describe('the best rated movies', () => {
  const rate = (user: User, id: string, rating: number) =>
    user.call(ratingCalls.rate, { params: { id }, body: { rating } });
  const crowd = (size: number) =>
    Promise.all(Array.from({ length: size }, (_, number) => app.user(`tamasaci${number}`)));

  it('come by their average together with five ratings of the overall mean', async () => {
    const users = await crowd(12);
    const single = await addMovie(ayan, { title: 'Bir onluq' });
    const loved = await addMovie(ayan, { title: 'On iki doqquz' });
    const poor = await addMovie(ayan, { title: 'Zəif' });
    await addMovie(ayan, { title: 'Qiymətsiz' });
    await rate(ayan, single.id, 10);
    expect((await titlesOf({ sort: 'rating' }))[0]).toBe('Bir onluq');
    for (const user of users) await rate(user, loved.id, 9);
    for (const user of users) await rate(user, poor.id, 3);
    // The mean is 6.16: (10 + 5 × 6.16) / 6 = 6.80 and (108 + 5 × 6.16) / 17 = 8.16.
    expect((await titlesOf({ sort: 'rating' })).slice(0, 3)).toEqual(['On iki doqquz', 'Bir onluq', 'Zəif']);
    for (const user of users) await user.call(ratingCalls.unrate, { params: { id: loved.id } });
    expect((await titlesOf({ sort: 'rating' })).slice(0, 2)).toEqual(['Bir onluq', 'Zəif']);
  });
});
