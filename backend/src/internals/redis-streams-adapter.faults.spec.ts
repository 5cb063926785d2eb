import { Redis } from 'ioredis';
import { describeWithRedis, TestRedis } from '../../test/support/redis';
import { ignoreFailedPublish, readFromFixedStart } from './redis-streams-adapter';

const BLOCK_MS = 20;

describeWithRedis('the Redis of the adapter', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.remove());

  it('reads an event between two reads of the stream', async () => {
    const stream = 'stream-of-a-test';
    const [writer, reader] = [new Redis(redis.url), readFromFixedStart(new Redis(redis.url))];
    const write = (word: string) => writer.xadd(stream, '*', 'word', word);
    const read = () => reader.xread('COUNT', 10, 'BLOCK', BLOCK_MS, 'STREAMS', stream, '$');
    await write('before');
    expect(await read()).toBeNull();
    await write('between');
    const entries = (await read())?.[0]?.[1];
    expect(entries?.map(([, fields]) => fields)).toEqual([['word', 'between']]);
    writer.disconnect();
    reader.disconnect();
  });

  it('publishes, and does not fail where nothing can be published', async () => {
    const publisher = ignoreFailedPublish(new Redis(redis.url));
    expect(await publisher.publish('a channel', Buffer.from('a message'))).toBe(0);
    publisher.disconnect();
    expect(await publisher.publish('a channel', Buffer.from('a message'))).toBe(0);
  });
});
