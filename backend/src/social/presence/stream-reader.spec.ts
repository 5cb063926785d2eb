import { Redis } from 'ioredis';
import { hasRedis, TestRedis } from '../../../test/support/redis';
import { readFromFixedStart } from './stream-reader';

const STREAM = 'socket.io';
const BLOCK_MS = 20;

(hasRedis() ? test : test.skip)(
  'reads what was written between two reads, and nothing from before',
  async () => {
    const server = await TestRedis.start();
    const writer = new Redis(server.url);
    const reader = readFromFixedStart(new Redis(server.url));
    const write = (word: string) => writer.xadd(STREAM, '*', 'word', word);
    const read = () => reader.xread('COUNT', 10, 'BLOCK', BLOCK_MS, 'STREAMS', STREAM, '$');

    await write('before');
    expect(await read()).toBeNull();
    await write('between');
    const entries = (await read())?.[0]?.[1];
    expect(entries?.map(([, fields]) => fields)).toEqual([['word', 'between']]);

    writer.disconnect();
    reader.disconnect();
    await server.remove();
  },
);
