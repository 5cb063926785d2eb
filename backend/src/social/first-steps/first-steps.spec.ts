import { favouriteCalls, firstStepsCalls, markCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { accept, befriend, remove, send } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = [await app.newUser('ayan'), await app.newUser('kamal')];
});

const stepsOf = async (user: User) => (await user.call(firstStepsCalls.read)).body;
const hide = async (user: User, hidden: boolean) =>
  (await user.call(firstStepsCalls.update, { body: { hidden } })).body;

it('are done when each of the three is begun', async () => {
  expect(await stepsOf(ayan)).toEqual({ favourites: false, watched: false, friends: false, done: false });
  const { id } = await addMovie(ayan, { title: 'Nəsimi' });
  await ayan.call(favouriteCalls.update, { body: { movie_ids: [id] } });
  expect(await stepsOf(ayan)).toEqual({ favourites: true, watched: false, friends: false, done: false });
  await ayan.call(markCalls.watch, { params: { id } });
  expect(await stepsOf(ayan)).toEqual({ favourites: true, watched: true, friends: false, done: false });
  await befriend(ayan, kamal);
  expect(await stepsOf(ayan)).toEqual({ favourites: true, watched: true, friends: true, done: true });
});

it('a request that one sends counts as a friend, one that is received does not', async () => {
  const { requestId } = (await send(ayan, kamal)).body;
  expect([(await stepsOf(ayan)).friends, (await stepsOf(kamal)).friends]).toEqual([true, false]);
  await accept(kamal, requestId);
  expect((await stepsOf(kamal)).friends).toBe(true);
  await remove(kamal, ayan);
  expect((await stepsOf(ayan)).friends).toBe(false);
});

it('favourites that are taken back are no step', async () => {
  const { id } = await addMovie(ayan, { title: 'Babək' });
  await ayan.call(favouriteCalls.update, { body: { movie_ids: [id] } });
  await ayan.call(favouriteCalls.update, { body: { movie_ids: [] } });
  expect((await stepsOf(ayan)).favourites).toBe(false);
});

it('can be hidden and shown again, by each user for themselves', async () => {
  expect((await hide(ayan, true)).done).toBe(true);
  expect([(await stepsOf(ayan)).done, (await stepsOf(kamal)).done]).toEqual([true, false]);
  expect((await hide(ayan, false)).done).toBe(false);
  expect((await stepsOf(ayan)).done).toBe(false);
});
