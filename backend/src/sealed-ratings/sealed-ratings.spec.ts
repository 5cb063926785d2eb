import {
  friendCalls,
  movieCalls,
  notificationCalls,
  ratingCalls,
  sealedRatingCalls,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { block } from '../../test/support/blocks';
import { befriend } from '../../test/support/friendships';
import { openTab, waitFor } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let film: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
  await befriend(ayan, kamal);
  film = (await addMovie(ayan, { title: 'Film' })).id;
});

const seal = (by: User, other: { id: string }, id = film) =>
  by.call(sealedRatingCalls.create, { params: { id }, body: { user_id: other.id } });
const rate = (by: User, id: string, rating: number) =>
  by.call(sealedRatingCalls.rate, { params: { id }, body: { rating } });
const remove = (by: User, id: string) => by.call(sealedRatingCalls.remove, { params: { id } });
const list = async (user: User) => (await user.call(sealedRatingCalls.list)).body.sealed;
const countOf = async () =>
  (await app.visitor.call(movieCalls.one, { params: { id: film } })).body.rating_count;
const kindsOf = async (user: User) =>
  (await user.call(notificationCalls.list)).body.notifications.map(({ kind }) => kind);

it('is sealed with friends alone, once at a time', async () => {
  const stranger = await app.newUser('orxan');
  expect((await seal(ayan, ayan)).error.code).toBe('SELF_SEALED');
  expect((await seal(ayan, stranger)).error.code).toBe('FRIENDS_ONLY');
  expect((await seal(ayan, { id: UNKNOWN_ID })).error.code).toBe('USER_NOT_FOUND');
  expect((await seal(ayan, kamal, UNKNOWN_ID)).error.code).toBe('MOVIE_NOT_FOUND');
  const { body } = await seal(ayan, kamal);
  expect(body).toMatchObject({ movie: { id: film }, with: { id: kamal.id }, status: 'open' });
  const answers = await Promise.all([seal(ayan, kamal), seal(kamal, ayan)]);
  for (const answer of answers) expect(answer.error.code).toBe('SEALED_EXISTS');
  expect(await kindsOf(kamal)).toContain('sealed_invite');
});

it('reveals nothing of a rating before both have rated', async () => {
  const { id } = (await seal(ayan, kamal)).body;
  const tab = await openTab(kamal);
  const seenByKamal = async () => JSON.stringify([await list(kamal), await kindsOf(kamal), await countOf()]);
  const before = await seenByKamal();
  expect((await rate(ayan, id, 3)).body).toEqual({ id, status: 'open' });
  expect((await rate(ayan, id, 9)).body).toEqual({ id, status: 'open' });
  expect(await seenByKamal()).toBe(before);
  expect(tab.payloads('sealed:opened')).toEqual([]);
  expect(await list(ayan)).toMatchObject([{ id, status: 'open', rated: true, ratings: null }]);
  expect(await list(kamal)).toMatchObject([{ id, status: 'open', rated: false, ratings: null }]);
});

it('opens for both at once, and then both are ordinary ratings', async () => {
  const { id } = (await seal(ayan, kamal)).body;
  const tabs = await Promise.all([openTab(ayan), openTab(kamal)]);
  await rate(ayan, id, 9);
  expect((await rate(kamal, id, 4)).body).toEqual({ id, status: 'opened' });
  for (const tab of tabs) {
    await waitFor(() => tab.payloads('sealed:opened').length === 1);
    expect(tab.payloads('sealed:opened')).toEqual([{ id }]);
  }
  for (const user of [ayan, kamal])
    expect(await list(user)).toMatchObject([
      { status: 'opened', rated: true, ratings: { [ayan.id]: 9, [kamal.id]: 4 } },
    ]);
  expect((await kamal.call(ratingCalls.read, { params: { id: film } })).body).toMatchObject({
    own: 4,
    rating_average: 6.5,
    rating_count: 2,
  });
  expect(await kindsOf(ayan)).toContain('sealed_opened');
  expect((await rate(ayan, id, 1)).error.code).toBe('SEALED_OPENED');
  expect((await remove(ayan, id)).error.code).toBe('SEALED_OPENED');
  expect((await seal(kamal, ayan)).status).toBe(201);
});

it('opens once when both rate at the same instant', async () => {
  const { id } = (await seal(ayan, kamal)).body;
  const answers = await Promise.all([rate(ayan, id, 9), rate(kamal, id, 4)]);
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['open', 'opened']);
  expect(await countOf()).toBe(2);
});

it('is ended by either, and is not there for others', async () => {
  const { id } = (await seal(ayan, kamal)).body;
  const leyla = await app.newUser('leyla');
  expect((await rate(leyla, id, 5)).error.code).toBe('SEALED_NOT_FOUND');
  expect((await remove(leyla, id)).error.code).toBe('SEALED_NOT_FOUND');
  await rate(ayan, id, 5);
  expect((await remove(kamal, id)).body).toEqual({ success: true });
  expect((await rate(kamal, id, 5)).error.code).toBe('SEALED_NOT_FOUND');
  expect(await list(ayan)).toEqual([]);
  expect(await countOf()).toBe(0);
});

it('ends with the friendship while it is not opened, and is hidden by a block', async () => {
  const { id } = (await seal(ayan, kamal)).body;
  await rate(ayan, id, 5);
  await ayan.call(friendCalls.remove, { params: { userId: kamal.id } });
  expect((await rate(kamal, id, 5)).error.code).toBe('SEALED_NOT_FOUND');
  expect(await list(ayan)).toEqual([]);
  await befriend(ayan, kamal);
  await rate(kamal, id, 7);
  expect(await list(kamal)).toHaveLength(1);
  await block(kamal, ayan);
  expect(await list(ayan)).toEqual([]);
});
