import { blockCalls, friendCalls, ownDataCalls, profileCalls } from 'shared-kit/contract';
import { block, blockedBy, unblock } from '../../../test/support/blocks';
import { accept, befriend, send } from '../../../test/support/friendships';
import { openTab, waitFor } from '../../../test/support/socket';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';

const ROUNDS = 12;

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
});

const names = (people: { username: string }[]) => people.map(({ username }) => username);
const friendsOf = async (user: User) => (await user.call(friendCalls.list)).body.friends;
const outgoingOf = async (user: User) => (await user.call(friendCalls.outgoing)).body.requests;
const incomingOf = async (user: User) => (await user.call(friendCalls.incoming)).body.requests;

it('blocks and unblocks any number of times, the newest first', async () => {
  const leyla = await app.newUser('leyla');
  for (const whom of [kamal, leyla, kamal]) expect((await block(ayan, whom)).body).toEqual({ success: true });
  const blocked = await blockedBy(ayan);
  expect(names(blocked)).toEqual([leyla.username, kamal.username]);
  expect(Object.keys(blocked[0] ?? {}).sort()).toEqual(['avatar_url', 'blocked_at', 'id', 'username']);
  for (let count = 0; count < 2; count += 1)
    expect((await unblock(ayan, leyla)).body).toEqual({ success: true });
  expect(names(await blockedBy(ayan))).toEqual([kamal.username]);
  expect(await blockedBy(kamal)).toEqual([]);
});

it('refuses oneself, and users who do not exist', async () => {
  for (const act of [block, unblock]) {
    expect((await act(ayan, ayan)).error).toMatchObject({ code: 'SELF_BLOCK' });
    expect((await act(ayan, { id: UNKNOWN_ID })).error).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect((await act(ayan, { id: 'no-id' })).status).toBe(404);
  }
});

it('ends a friendship, or a request in either direction, and updates both lists', async () => {
  const [leyla, nigar] = await Promise.all([app.newUser('leyla'), app.newUser('nigar')]);
  await befriend(ayan, kamal);
  await send(ayan, leyla);
  await send(nigar, ayan);
  const tab = await openTab(kamal);
  for (const whom of [kamal, leyla, nigar]) await block(ayan, whom);
  await waitFor(() => tab.payloads('friends:changed').length === 1);
  expect([await friendsOf(ayan), await outgoingOf(ayan), await incomingOf(ayan)]).toEqual([[], [], []]);
  expect([await friendsOf(kamal), await incomingOf(leyla), await outgoingOf(nigar)]).toEqual([[], [], []]);

  for (const whom of [kamal, leyla, nigar]) await unblock(ayan, whom);
  expect([await friendsOf(ayan), await incomingOf(ayan)]).toEqual([[], []]);
  expect((await send(kamal, ayan)).status).toBe(201);
});

it('a blocked user may block back, and each unblocks only for themselves', async () => {
  await block(ayan, kamal);
  expect((await block(kamal, ayan)).status).toBe(200);
  expect(names(await blockedBy(kamal))).toEqual([ayan.username]);
  await unblock(ayan, kamal);
  const profile = () => ayan.call(profileCalls.byId, { params: { id: kamal.id } });
  expect((await profile()).status).toBe(404);
  await unblock(kamal, ayan);
  expect((await profile()).status).toBe(200);
});

it('answers as about a user who does not exist', async () => {
  await block(ayan, kamal);
  const shown = async (call: Promise<{ status: number; error: { requestId: string } }>) => {
    const { status, error } = await call;
    return { status, ...error, requestId: '' };
  };
  for (const [caller, other] of [
    [ayan, kamal],
    [kamal, ayan],
  ] as const)
    for (const ask of [
      (id: string) => caller.call(profileCalls.byId, { params: { id } }),
      (id: string) => caller.call(friendCalls.request, { params: { userId: id } }),
      (id: string) => caller.call(friendCalls.status, { params: { userId: id } }),
      (id: string) => caller.call(friendCalls.withdraw, { params: { userId: id } }),
      (id: string) => caller.call(friendCalls.remove, { params: { userId: id } }),
    ])
      expect(await shown(ask(other.id))).toEqual(await shown(ask(UNKNOWN_ID)));
  const byName = (username: string) => ayan.call(profileCalls.byName, { params: { username } });
  expect(await shown(byName(kamal.username))).toEqual(await shown(byName('heç-kim')));
});

it('a request that was blocked looks withdrawn', async () => {
  const { requestId } = (await send(ayan, kamal)).body;
  await block(ayan, kamal);
  expect((await accept(kamal, requestId)).error.code).toBe('REQUEST_NOT_PENDING');
});

it('a block and an acceptance at the same instant never leave a friendship', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requestId } = (await send(ayan, kamal)).body;
    await Promise.all([block(kamal, ayan), accept(kamal, requestId), block(ayan, kamal)]);
    expect([await friendsOf(ayan), await friendsOf(kamal), await outgoingOf(ayan)]).toEqual([[], [], []]);
    await Promise.all([unblock(kamal, ayan), unblock(ayan, kamal)]);
  }
});

it('a block and crossing requests at the same instant never leave a request', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [, ...sent] = await Promise.all([block(kamal, ayan), send(ayan, kamal), send(kamal, ayan)]);
    for (const { status } of sent) expect([200, 201, 404]).toContain(status);
    expect([await friendsOf(ayan), await outgoingOf(ayan), await outgoingOf(kamal)]).toEqual([[], [], []]);
    await unblock(kamal, ayan);
  }
});

it('twenty blocks at once are one block', async () => {
  await befriend(ayan, kamal);
  const answers = await Promise.all(Array.from({ length: 20 }, () => block(ayan, kamal)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  expect(names(await blockedBy(ayan))).toEqual([kamal.username]);
});

it('a block ends with either account, and is in the own export', async () => {
  const leyla = await app.newUser('leyla');
  await block(ayan, kamal);
  await block(leyla, ayan);
  const { blocks } = (await ayan.call(ownDataCalls.exportJson)).body;
  expect(blocks).toEqual([
    { user_id: kamal.id, username: kamal.username, blocked_at: expect.any(String) as string },
  ]);
  await app.database.query('DELETE FROM users WHERE id = ANY($1)', [[kamal.id, leyla.id]]);
  expect(await blockedBy(ayan)).toEqual([]);
  expect(await app.database.one('SELECT FROM blocks WHERE blocked_id = $1', [ayan.id])).toBeUndefined();
});

it('limits blocks', async () => {
  const strict = await testApp({ rateLimits: true });
  const one = await strict.user('ayan');
  const other = await strict.user('kamal');
  const { max } = RATE_LIMITS.blocksPerUser;
  const act = (count: number) => (count % 2 ? unblock(one, other) : block(one, other));
  for (let count = 0; count < max; count += 1) expect((await act(count)).status).toBe(200);
  expect((await block(one, other)).status).toBe(429);
  expect((await strict.visitor.call(blockCalls.list)).status).toBe(401);
});
