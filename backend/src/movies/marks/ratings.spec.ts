import { ratingCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;

beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
});

it('averages the ratings of users, one of each', async () => {
  const { id } = await addMovie(ayan);
  const params = { id };
  expect((await ayan.call(ratingCalls.rate, { params, body: { rating: 10 } })).body).toEqual({
    rating: 10,
    rating_average: 10,
    rating_count: 1,
  });
  await kamal.call(ratingCalls.rate, { params, body: { rating: 5 } });
  const again = await ayan.call(ratingCalls.rate, { params, body: { rating: 8 } });
  expect(again.body).toEqual({ rating: 8, rating_average: 6.5, rating_count: 2 });
  const read = await kamal.call(ratingCalls.read, { params });
  expect(read.body).toEqual({
    own: 5,
    rating_average: 6.5,
    rating_count: 2,
    histogram: [0, 0, 0, 0, 1, 0, 0, 1, 0, 0],
  });
  expect((await app.visitor.call(ratingCalls.read, { params })).body.own).toBeNull();
});

it('takes a rating back any number of times', async () => {
  const { id } = await addMovie(ayan);
  const params = { id };
  await ayan.call(ratingCalls.rate, { params, body: { rating: 3 } });
  for (let time = 0; time < 2; time += 1)
    expect((await ayan.call(ratingCalls.unrate, { params })).body).toEqual({
      success: true,
      rating: null,
      rating_average: null,
      rating_count: 0,
    });
});

itTries([0, 11, 1.5, '7', null, undefined])('refuses other ratings', async (rating) => {
  const { id } = await addMovie(ayan);
  expect((await ayan.put(`/movies/${id}/rating`, { rating })).status).toBe(400);
});

it('requires a movie', async () => {
  expect((await ayan.put(`/movies/${UNKNOWN_ID}/rating`, { rating: 5 })).status).toBe(404);
  expect((await ayan.delete(`/movies/${UNKNOWN_ID}/rating`)).status).toBe(404);
  expect((await ayan.get('/movies/x/ratings')).status).toBe(404);
});

it('counts correctly when fifty users rate at once', async () => {
  const { id } = await addMovie(ayan);
  const raters = await app.database.query<{ id: string }>(
    `INSERT INTO users (username, email, password_hash)
     SELECT 'rater' || n, 'rater' || n || '@numune.az', '-' FROM generate_series(1, 48) AS n RETURNING id`,
  );
  const rate = (userId: string, rating: number) =>
    app.database.transaction(() =>
      app.database.query(
        `INSERT INTO ratings (movie_id, user_id, rating) VALUES ($1, $2, $3)
         ON CONFLICT (movie_id, user_id) DO UPDATE SET rating = EXCLUDED.rating`,
        [id, userId, rating],
      ),
    );
  const params = { id };
  await Promise.all([
    ...raters.map((rater, index) => rate(rater.id, 1 + (index % 10))),
    ...Array.from({ length: 10 }, (_, n) => ayan.call(ratingCalls.rate, { params, body: { rating: 1 + n } })),
    ...Array.from({ length: 10 }, () => kamal.call(ratingCalls.rate, { params, body: { rating: 7 } })),
  ]);
  const { body } = await app.visitor.call(ratingCalls.read, { params });
  expect(body.rating_count).toBe(50);
  expect(body.histogram.reduce((sum: number, count: number) => sum + count, 0)).toBe(50);
  const sum = body.histogram.reduce(
    (total: number, count: number, index: number) => total + count * (index + 1),
    0,
  );
  expect(body.rating_average).toBeCloseTo(sum / 50, 2);
});

it('stays when its user is deleted', async () => {
  const { id } = await addMovie(ayan);
  const guest = await app.user('qonaq');
  await guest.call(ratingCalls.rate, { params: { id }, body: { rating: 9 } });
  await app.removeUser(guest);
  expect((await app.visitor.call(ratingCalls.read, { params: { id } })).body.rating_average).toBe(9);
});
