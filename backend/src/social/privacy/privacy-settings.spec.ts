import { markCalls, privacyCalls, profileCalls, ratingCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

const DEFAULTS = {
  presence: 'everyone',
  activity: 'everyone',
  watched: 'everyone',
  ratings: 'everyone',
  watchlist: 'everyone',
  diary: 'friends',
};

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const settingsOf = async (user: User) => (await user.call(privacyCalls.read)).body;

it('shows everything but the diary to everyone at first', async () => {
  expect(await settingsOf(ayan)).toEqual(DEFAULTS);
});

it('changes the fields that are given, and answers the profile with all settings', async () => {
  const changed = await ayan.call(privacyCalls.update, { body: { ratings: 'nobody', diary: 'everyone' } });
  const settings = { ...DEFAULTS, ratings: 'nobody', diary: 'everyone' };
  expect(changed.body).toEqual({ ...(await ayan.call(profileCalls.own)).body, ...settings });
  expect(await settingsOf(ayan)).toEqual(settings);
  await ayan.call(privacyCalls.update, { body: {} });
  expect(await settingsOf(ayan)).toEqual(settings);
  await ayan.call(privacyCalls.update, { body: { ratings: 'friends' } });
  expect(await settingsOf(ayan)).toEqual({ ...settings, ratings: 'friends' });
});

it('keeps the last of parallel changes of each field', async () => {
  await Promise.all([
    ayan.call(privacyCalls.update, { body: { watched: 'nobody' } }),
    ayan.call(privacyCalls.update, { body: { watchlist: 'nobody' } }),
    ayan.call(privacyCalls.update, { body: { activity: 'friends' } }),
  ]);
  expect(await settingsOf(ayan)).toEqual({
    ...DEFAULTS,
    watched: 'nobody',
    watchlist: 'nobody',
    activity: 'friends',
  });
});

it('refuses unknown audiences and fields', async () => {
  for (const body of [
    { ratings: 'some' },
    { ratings: null },
    { bio: 'x' },
    { ratings: 'nobody', id: ayan.id },
  ])
    expect((await ayan.put('/user/privacy', body)).status).toBe(400);
  expect(await settingsOf(ayan)).toEqual(DEFAULTS);
});

it('a hidden shelf looks like an empty one, and a hidden rating still counts', async () => {
  const kamal = await app.newUser('kamal');
  const { id } = await addMovie(kamal, { title: 'Film' });
  await ayan.call(ratingCalls.rate, { params: { id }, body: { rating: 9 } });
  const shelf = (call: typeof markCalls.ratingsOf | typeof markCalls.watchedBy) =>
    kamal.call(call, { params: { id: ayan.id } });
  expect((await shelf(markCalls.watchedBy)).body.entries[0]).toMatchObject({ rating: 9 });

  await ayan.call(privacyCalls.update, { body: { ratings: 'nobody' } });
  expect((await shelf(markCalls.ratingsOf)).body).toEqual({ entries: [], total: 0, page: 1, limit: 10 });
  expect((await shelf(markCalls.watchedBy)).body.entries[0]).toMatchObject({ movie: { id }, rating: null });
  const average = await kamal.call(ratingCalls.read, { params: { id } });
  expect(average.body).toMatchObject({ rating_average: 9, rating_count: 1 });
});
