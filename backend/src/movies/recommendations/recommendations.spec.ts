import { type Audience, markCalls, privacyCalls, recommendationCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import { befriend } from '../../../test/support/friendships';
import { notificationsOf } from '../../../test/support/notifications';
import { openTab } from '../../../test/support/socket';
import { waitForBroadcasts } from '../../../test/support/presence';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, User } from '../../../test/support/user';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';

let app: TestApp;
let ayan: User;
let kamal: User;
let movieId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = [await app.newUser('ayan'), await app.newUser('kamal')];
  movieId = (await addMovie(ayan, { title: 'Film' })).id;
});

const recommend = (to: { id: string }, { id = movieId, note }: { id?: string; note?: string | null } = {}) =>
  ayan.call(recommendationCalls.create, {
    params: { id },
    body: { user_id: to.id, ...(note !== undefined && { note }) },
  });
const received = async () =>
  (await notificationsOf(kamal)).notifications.filter(({ kind }) => kind === 'recommendation');
const seen = async (watched: Audience) => {
  await kamal.call(markCalls.watch, { params: { id: movieId } });
  await kamal.call(privacyCalls.update, { body: { watched } });
};

it('notifies a friend of a film, with a note or without', async () => {
  await befriend(kamal, ayan);
  expect((await recommend(kamal, { note: ' Mütləq bax! ' })).status).toBe(201);
  const another = await addMovie(ayan, { title: 'Başqa' });
  await recommend(kamal, { id: another.id, note: '  ' });
  expect(await received()).toMatchObject([
    { note: null, subject: { kind: 'movie', id: another.id, title: 'Başqa', movie_id: another.id } },
    {
      kind: 'recommendation',
      actor: { id: ayan.id, username: ayan.username },
      note: 'Mütləq bax!',
      subject: { kind: 'movie', id: movieId, title: 'Film' },
    },
  ]);
});

it('is refused to oneself, to strangers and to those who are not there', async () => {
  const refusal = async (...input: Parameters<typeof recommend>) => (await recommend(...input)).error.code;
  expect(await refusal(ayan)).toBe('SELF_RECOMMENDATION');
  expect(await refusal(kamal)).toBe('FRIENDS_ONLY');
  expect(await refusal({ id: UNKNOWN_ID })).toBe('USER_NOT_FOUND');
  expect(await refusal(kamal, { id: UNKNOWN_ID })).toBe('MOVIE_NOT_FOUND');
  await befriend(kamal, ayan);
  await block(kamal, ayan);
  expect(await refusal(kamal)).toBe('USER_NOT_FOUND');
  const rows = await app.database.query('SELECT FROM recommendations WHERE sender_id = $1', [ayan.id]);
  expect(rows).toEqual([]);
});

it('happens once for a friend and a film', async () => {
  await befriend(kamal, ayan);
  const answers = await Promise.all([recommend(kamal), recommend(kamal), recommend(kamal)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await recommend(kamal)).error.code).toBe('ALREADY_RECOMMENDED');
  expect(await received()).toHaveLength(1);
});

it('a friend who has seen the film and shows it is not notified', async () => {
  await befriend(kamal, ayan);
  await seen('friends');
  expect((await recommend(kamal)).error.code).toBe('ALREADY_SEEN');
  expect(await received()).toEqual([]);
});

it('a friend who has seen the film and hides it is not notified either, and the answer is as always', async () => {
  await befriend(kamal, ayan);
  await seen('nobody');
  const tab = await openTab(kamal);
  const answer = await recommend(kamal);
  expect([answer.status, answer.body]).toEqual([201, { success: true }]);
  await waitForBroadcasts([app], tab);
  expect(tab.payloads('notifications:changed')).toEqual([]);
  expect(await received()).toEqual([]);
  expect((await recommend(kamal)).error.code).toBe('ALREADY_RECOMMENDED');
});

it('20 a day; refused ones don’t count', async () => {
  const limited = await testApp({ rateLimits: true }, app);
  const sender = new User(limited.origin, ayan.id, ayan.username);
  await sender.logIn();
  await befriend(kamal, ayan);
  const send = (id: string) =>
    sender.call(recommendationCalls.create, { params: { id }, body: { user_id: kamal.id } });
  for (let turn = 0; turn < RATE_LIMITS.recommendationsPerUser.max; turn += 1) {
    const { id } = await addMovie(ayan, { title: `Çoxlu ${turn}` });
    expect((await send(id)).status).toBe(201);
    if (turn === 0) expect((await send(id)).error.code).toBe('ALREADY_RECOMMENDED');
  }
  expect((await send(movieId)).error.code).toBe('TOO_MANY_REQUESTS');
});
