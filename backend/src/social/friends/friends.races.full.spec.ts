import { accept, reject, remove, send, withdraw } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

const AT_ONCE = 50;
const ROUNDS = 5;

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
});

interface Answered {
  status: number;
}
const many = (make: (index: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
const countOf = (answers: Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function rows(): Promise<Record<string, number>> {
  const found = await app.database.query<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM friendships
     WHERE sender_id IN ($1, $2) AND receiver_id IN ($1, $2) GROUP BY status`,
    [ayan.id, kamal.id],
  );
  return Object.fromEntries(found.map(({ status, count }) => [status, count]));
}

it('fifty crossing requests make one friendship', async () => {
  const answers = await many((index) => (index % 2 ? send(ayan, kamal) : send(kamal, ayan)));
  expect([countOf(answers, 201), countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 1, AT_ONCE - 2]);
  expect(await rows()).toEqual({ accepted: 1 });
});

it('fifty requests of one side make one request', async () => {
  const answers = await many(() => send(ayan, kamal));
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, AT_ONCE - 1]);
  expect(await rows()).toEqual({ pending: 1 });
});

it('one of fifty concurrent answers to a request wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requestId } = (await send(ayan, kamal)).body;
    const answers = await many((index) => (index % 2 ? accept(kamal, requestId) : reject(kamal, requestId)));
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, AT_ONCE - 1]);
    if ((await rows()).accepted) await remove(ayan, kamal);
  }
});

it('concurrent removals, answers, withdrawals and requests keep at most one friendship', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requestId } = (await send(ayan, kamal)).body;
    const answers = await many((index) => {
      if (index % 5 === 0) return accept(kamal, requestId);
      if (index % 5 === 1) return remove(ayan, kamal);
      if (index % 5 === 2) return withdraw(ayan, kamal);
      return index % 5 === 3 ? send(kamal, ayan) : send(ayan, kamal);
    });
    expect(answers.every(({ status }) => [200, 201, 404, 409].includes(status))).toBe(true);
    const { pending = 0, accepted = 0 } = await rows();
    expect(pending + accepted).toBeLessThanOrEqual(1);
    await app.database.query(`DELETE FROM friendships`);
  }
});
