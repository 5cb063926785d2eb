import { describeWithRedis } from '../support/redis';
import { movieCalls } from 'shared-kit/contract';
import type { Redis } from 'ioredis';
import { REDIS } from '../../src/common/redis/redis';
import { Database } from '../../src/database/database';
import { Replicas } from '../../src/database/replicas';
import { addMovie } from '../movies/build-movie';
import { block } from '../support/blocks';
import { TestRedis } from '../support/redis';
import { inUse, Replicated } from '../support/replicated';
import type { TestApp } from '../support/test-app';
import { until } from '../support/until';
import { User } from '../support/user';

const ROUNDS = 5;

describeWithRedis('two processes with one Redis and a replica', () => {
  let redis: TestRedis;
  let replicated: Replicated;
  let one: TestApp;
  let other: TestApp;
  let ayan: User;
  let ayanElsewhere: User;
  beforeAll(async () => {
    redis = await TestRedis.start();
    replicated = await Replicated.start();
    one = await replicated.app({ redisUrl: redis.url });
    other = await replicated.app({ redisUrl: redis.url });
    ayan = await one.user('ayan');
    ayanElsewhere = elsewhere(ayan);
  });
  beforeEach(() => readsFromReplica());
  afterAll(() => redis.remove());

  const elsewhere = ({ id, username, token }: User) =>
    Object.assign(new User(other.origin, id, username), { token });
  const read = async () =>
    (await ayanElsewhere.call(movieCalls.list)).body.movies.map((movie) => movie.title);

  /** Reads of the user in the other process go to the replica. */
  async function readsFromReplica(): Promise<void> {
    await inUse(one);
    const { statements } = other.get(Database);
    const before = statements.replica;
    await until(async () => {
      await read();
      return statements.replica > before;
    });
  }

  const whilePaused = (work: () => Promise<void>) => replicated.whilePaused(other, work);
  let number = 0;
  async function write(): Promise<string> {
    const title = `Film ${++number}`;
    await addMovie(ayan, { title });
    return title;
  }

  it('show users what they wrote in the other process', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await readsFromReplica();
      await whilePaused(async () => {
        const title = await write();
        expect(await read()).toContain(title);
      });
    }
  });

  it('apply a block to both users at once', async () => {
    const leyla = await one.user('leyla');
    const { id } = await addMovie(leyla);
    const movie = () => ayanElsewhere.call(movieCalls.one, { params: { id } });
    await other.get(Replicas).caughtUp();
    await readsFromReplica();
    await whilePaused(async () => {
      expect((await movie()).body.added_by?.username).toBe('leyla');
      await block(leyla, ayan);
      expect((await movie()).body.added_by).toBeNull();
    });
  });

  it('show users what they wrote while Redis is away', async () => {
    await whilePaused(async () => {
      await redis.stop();
      try {
        const title = await write();
        expect(await read()).toContain(title);
      } finally {
        await redis.start();
      }
    });
  });

  it('show users what they wrote before Redis lost it', async () => {
    await whilePaused(async () => {
      const title = await write();
      await redis.stop();
      await redis.start();
      await until(() => Promise.resolve(other.get<Redis>(REDIS).status === 'ready'));
      expect(await read()).toContain(title);
    });
  });
});
