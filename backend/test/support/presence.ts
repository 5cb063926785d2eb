import { hasRedis, TestRedis } from './redis';
import { openTab, type Tab } from './socket';
import { testApp, type TestApp } from './test-app';
import type { User } from './user';

/** What a test needs of a process. */
type Place = Pick<TestApp, 'origin' | 'user'>;

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

const newUser = (app: Place) => app.user(`saat${Math.random().toString(36).slice(2, 10)}`);

/** The app may be another process than the one in which the user registered. */
export const openTabAt = ({ origin }: Pick<Place, 'origin'>, { id, token }: User): Promise<Tab> =>
  openTab({ origin, id, token });

/** Waits until a user who came online after everything else is visible, so all earlier broadcasts have arrived. */
export async function waitForBroadcasts(apps: [TestApp, ...TestApp[]], ...tabs: Tab[]): Promise<void> {
  const [app] = apps;
  const [watcher, later] = [await newUser(app), await newUser(app)];
  const watching: Tab[] = [];
  for (const one of apps) watching.push(await openTabAt(one, watcher));
  await openTabAt(app, later);
  for (const tab of watching) await tab.sees(later.id);
  // An answer comes after what was sent to the same tab before.
  for (const tab of tabs) await tab.lastSeen(later.id);
}

/** Waits until a connection that is lost now is offline, so all that were lost before are offline, too. */
export async function waitForGracePeriod(app: Place, watching: Tab): Promise<void> {
  const user = await newUser(app);
  const tab = await openTabAt(app, user);
  await watching.sees(user.id);
  tab.loseNetwork();
  await watching.seesOffline(user.id);
}
