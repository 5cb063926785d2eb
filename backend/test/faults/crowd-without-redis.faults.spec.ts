import { describeWithRedis } from '../support/redis';
import type { BackendProcess } from '../support/backend-process';
import { BackendProcesses } from '../support/backend-processes';
import { arriveAll, ringOf, type WatchingVisitor } from '../support/crowd/watching-visitor';
import { waitFor } from '../support/socket';

const SOCKETS = 2_000;
const WATCHED = 4;
const LEAVING = 20;
/** Longer than the lease that each process has in Redis. */
const AWAY_MS = 15_000;
/** Thousands of sockets keep two cores busy. */
const SETTLE_MS = 180_000;

describeWithRedis('two processes, thousands of sockets that watch users of the other one', () => {
  let processes: BackendProcesses;
  let backends: BackendProcess[];
  let visitors: WatchingVisitor[] = [];

  beforeAll(async () => {
    processes = await BackendProcesses.make();
    backends = [await processes.start(), await processes.start()];
    const ports = backends.map(({ origin }) => Number(new URL(origin).port));
    visitors = ringOf(await processes.users(SOCKETS), WATCHED, ports);
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.leave();
    await processes.remove();
  });

  const settled = (condition: (visitor: WatchingVisitor) => boolean, description: string) =>
    waitFor(() => visitors.every(condition), description, SETTLE_MS);

  async function callWhile(isOver: () => boolean): Promise<number[]> {
    const statuses: number[] = [];
    while (!isOver())
      for (const [index, { origin }] of backends.entries()) {
        const headers = { authorization: `Bearer ${visitors[index]?.user.token}` };
        for (const path of ['/api/movies', '/api/friends', '/api/user/profile'])
          statuses.push((await fetch(origin + path, { headers })).status);
      }
    return statuses;
  }

  async function leaveAndComeBack(leaving: WatchingVisitor[]): Promise<void> {
    const gone = new Set(leaving.map(({ user }) => user.id));
    for (const visitor of leaving) visitor.leave();
    const others = visitors.filter((visitor) => !leaving.includes(visitor));
    await waitFor(
      () => others.every(({ watched, online }) => watched.every((id) => online.has(id) !== gone.has(id))),
      'seeing who left',
      SETTLE_MS,
    );
    await Promise.all(leaving.map((visitor) => visitor.arrive()));
    await settled(({ seesAll }) => seesAll, 'seeing who came back');
  }

  it('Redis is away: nobody is shown offline, REST answers; afterwards all receive changes', async () => {
    await arriveAll(visitors);
    await settled(({ seesAll }) => seesAll, 'seeing all');

    await processes.redis.stop();
    const awaySince = performance.now();
    const statuses = await callWhile(() => performance.now() - awaySince > AWAY_MS);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await processes.redis.start();

    // Redis knows the users of both processes once each receives the other's changes.
    await leaveAndComeBack(visitors.slice(0, LEAVING));
    const away = new Set(visitors.slice(0, LEAVING).map(({ user }) => user.id));
    const wrongly = visitors.flatMap(({ shownOffline }) => shownOffline.filter((id) => !away.has(id)));
    expect(wrongly).toEqual([]);
    expect(visitors.reduce((sum, { tally }) => sum + tally.closedByServer, 0)).toBe(0);

    // The next ones, so that each process receives changes in both.
    await leaveAndComeBack(visitors.slice(LEAVING, 2 * LEAVING));
  });
});
