import { friendCalls } from 'shared-kit/contract';
import { accept, reject, remove, send, withdraw } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
});

const status = async (who: User, about: User) =>
  (await who.call(friendCalls.status, { params: { userId: about.id } })).body;
const friendsOf = async (who: User) => (await who.call(friendCalls.list)).body.friends.map(({ id }) => id);

it('a request is sent, listed for both users and accepted', async () => {
  const sent = await send(ayan, kamal);
  expect(sent.status).toBe(201);
  expect(sent.body.status).toBe('pending');
  const { requestId } = sent.body;

  expect((await kamal.call(friendCalls.incoming)).body.requests).toEqual([
    {
      id: requestId,
      sender: { id: ayan.id, username: ayan.username, avatar_url: null },
      created_at: expect.any(String),
    },
  ]);
  expect((await ayan.call(friendCalls.outgoing)).body.requests).toEqual([
    {
      id: requestId,
      receiver: { id: kamal.id, username: kamal.username, avatar_url: null },
      created_at: expect.any(String),
    },
  ]);
  expect((await kamal.call(friendCalls.count)).body).toEqual({ count: 1 });
  expect(await status(ayan, kamal)).toMatchObject({
    status: 'pending',
    direction: 'outgoing',
    actionable: false,
  });
  expect(await status(kamal, ayan)).toMatchObject({
    status: 'pending',
    direction: 'incoming',
    actionable: true,
    requestId,
  });

  expect((await accept(kamal, requestId)).body).toEqual({ status: 'accepted' });
  expect(await friendsOf(ayan)).toEqual([kamal.id]);
  expect(await friendsOf(kamal)).toEqual([ayan.id]);
  expect((await kamal.call(friendCalls.count)).body).toEqual({ count: 0 });
  expect(await status(ayan, kamal)).toMatchObject({ status: 'accepted', actionable: false });
});

it('a request in the other direction accepts the first one', async () => {
  await send(ayan, kamal);
  const crossed = await send(kamal, ayan);
  expect(crossed.status).toBe(200);
  expect(crossed.body.status).toBe('accepted');
});

it('refuses a request that repeats, or to a friend, oneself or an unknown user', async () => {
  await send(ayan, kamal);
  expect((await send(ayan, kamal)).error.code).toBe('REQUEST_ALREADY_SENT');
  await send(kamal, ayan);
  expect((await send(ayan, kamal)).error.code).toBe('ALREADY_FRIENDS');
  expect((await send(ayan, ayan)).error.code).toBe('SELF_REQUEST');
  for (const userId of [UNKNOWN_ID, 'abc']) {
    const answer = await ayan.call(friendCalls.request, { params: { userId } });
    expect([answer.status, answer.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  }
});

it('only the receiver can answer, and only once', async () => {
  const { requestId } = (await send(ayan, kamal)).body;
  const leyla = await app.newUser('leyla');
  for (const stranger of [ayan, leyla]) {
    expect((await accept(stranger, requestId)).status).toBe(404);
    expect((await reject(stranger, requestId)).status).toBe(404);
  }
  expect((await reject(kamal, requestId)).body).toEqual({ status: 'rejected' });
  expect((await reject(kamal, requestId)).error.code).toBe('REQUEST_NOT_PENDING');
  expect((await accept(kamal, requestId)).error.code).toBe('REQUEST_NOT_PENDING');
  expect((await accept(kamal, UNKNOWN_ID)).error.code).toBe('REQUEST_NOT_FOUND');
});

it('both users can send a request again after a rejection, removal or withdrawal', async () => {
  await reject(kamal, (await send(ayan, kamal)).body.requestId);
  expect(await status(ayan, kamal)).toMatchObject({ status: 'none', actionable: true, requestId: null });
  await accept(ayan, (await send(kamal, ayan)).body.requestId);

  expect((await remove(ayan, kamal)).body).toEqual({ success: true });
  expect((await remove(ayan, kamal)).error.code).toBe('FRIENDSHIP_NOT_FOUND');

  await send(ayan, kamal);
  expect((await withdraw(kamal, ayan)).error.code).toBe('REQUEST_NOT_FOUND');
  expect((await withdraw(ayan, kamal)).body).toEqual({ success: true });
  expect((await withdraw(ayan, kamal)).status).toBe(404);
  expect((await send(kamal, ayan)).status).toBe(201);
});

it('has the specified messages for visitors and for oneself', async () => {
  const params = { userId: ayan.id };
  const nothing = { status: 'none', actionable: false, direction: null, requestId: null };
  expect((await app.visitor.call(friendCalls.status, { params })).body).toEqual({
    ...nothing,
    message: 'Giriş edilməmişdir',
  });
  expect((await ayan.call(friendCalls.status, { params })).body).toEqual({
    ...nothing,
    message: 'Öz profiliniz',
  });
  expect((await ayan.call(friendCalls.status, { params: { userId: UNKNOWN_ID } })).status).toBe(404);
});

it('orders friends by the Azerbaijani alphabet', async () => {
  const names = [
    'Zaur',
    'Əli',
    'Çinarə',
    'Cavid',
    'İlqar',
    'Işıq',
    'Xalid',
    'Hicran',
    'Qəmər',
    'Eldar',
    'Fərid',
  ];
  for (const name of names) {
    const friend = await app.user(name);
    await send(friend, ayan);
    await send(ayan, friend);
  }
  const { friends } = (await ayan.call(friendCalls.list)).body;
  expect(friends.map(({ username }) => username)).toEqual([
    'Cavid',
    'Çinarə',
    'Eldar',
    'Əli',
    'Fərid',
    'Hicran',
    'Xalid',
    'Işıq',
    'İlqar',
    'Qəmər',
    'Zaur',
  ]);
});

it('an idempotency key sends a request once', async () => {
  const headers = { 'Idempotency-Key': `istek-${ayan.id}` };
  const ask = () => ayan.call(friendCalls.request, { params: { userId: kamal.id }, headers });
  const first = await ask();
  const second = await ask();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

it('allows sixty requests an hour, and does not count refused ones', async () => {
  const strict = await testApp({ rateLimits: true });
  const leyla = await strict.user('leyla');
  await strict.database.query(
    `INSERT INTO users (username, email, password_hash)
     SELECT 'dost' || n, 'dost' || n || '@numune.az', 'x' FROM generate_series(1, 61) n`,
  );
  const others = await strict.database.query<{ id: string }>(
    `SELECT id FROM users WHERE username LIKE 'dost%'`,
  );
  const ask = (userId: string) => leyla.call(friendCalls.request, { params: { userId } });
  await ask(leyla.id);
  await ask(UNKNOWN_ID);
  const statuses = [];
  for (const { id } of others) statuses.push((await ask(id)).status);
  expect(statuses).toEqual([...Array<number>(60).fill(201), 429]);
});
