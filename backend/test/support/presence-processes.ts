import { hasRedis, TestRedis } from './redis';
import { testApp, type TestApp } from './test-app';

type Processes = [TestApp, TestApp];

const started: TestRedis[] = [];
afterAll(() => Promise.all(started.map((redis) => redis.remove())));

async function oneProcess(): Promise<Processes> {
  const app = await testApp();
  return [app, app];
}

async function twoProcesses(): Promise<Processes> {
  const redis = await TestRedis.start();
  started.push(redis);
  const one = await testApp({ redisUrl: redis.url });
  return [one, await testApp({ redisUrl: redis.url }, one)];
}

/** For `describe.each`: users meet in one process, and over two of them. */
export const PROCESSES: (readonly [string, () => Promise<Processes>])[] = [
  ['one process', oneProcess],
  ...(hasRedis() ? [['two processes', twoProcesses] as const] : []),
];
