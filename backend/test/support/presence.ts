import { openTab, type Tab } from './socket';
import type { TestApp } from './test-app';
import type { User } from './user';

/** What a test needs of a process. */
type Place = Pick<TestApp, 'origin' | 'user'>;

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
