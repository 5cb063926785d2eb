import type { BootDocument } from 'shared-kit/contract';
import type { Store } from 'shared-kit/state';
import { pageLoaded } from '../boot/pageLoaded';
import { isMeasured, whenIdle } from '../vitals/startVitals';
import type { OfflineCalls } from './calls';
import { forgetSeen, keepSeenBy } from './seen';
import { waiting } from './waiting';

/** A visitor who leaves sooner pays nothing. */
const VISITOR_WAIT_MS = 10_000;

const loadChunk = () => import(/* webpackChunkName: "offline" */ './offline');

/** Keeps the application and what its user has seen for use without a network. A first visit gets this when it is quiet. */
export function startOffline(boot: BootDocument, store: Store, calls: OfflineCalls): void {
  if (!isMeasured(boot)) return;
  const idle = pageLoaded().then(() => new Promise<void>((resolve) => whenIdle(resolve)));
  let endQueue = () => {};

  async function createQueue(userId: string) {
    if (waiting.isEmpty()) await idle;
    return (await loadChunk()).createChangeQueue(store, userId);
  }

  async function begin(userId: string): Promise<void> {
    const creating = createQueue(userId);
    calls.use(creating.then(({ around }) => around));
    await keepSeenBy(userId, boot.serviceWorker ?? false);
    const queue = await creating;
    if (known !== userId) return;
    queue.start();
    endQueue = queue.end;
  }

  async function end(isLogout: boolean): Promise<void> {
    endQueue();
    calls.use(undefined);
    await forgetSeen();
    if (isLogout && !waiting.isEmpty()) await (await loadChunk()).forgetChanges();
  }

  async function keep(userId: string | null): Promise<void> {
    if (!boot.serviceWorker) return;
    await idle;
    if (userId === null) await new Promise((resolve) => setTimeout(resolve, VISITOR_WAIT_MS));
    if (known !== userId) return;
    await (await loadChunk()).keepPage(boot, userId);
  }

  let known: string | null | undefined;
  const follow = () => {
    const { isLoadingAuth, userId, ended } = store.getState().session;
    if (isLoadingAuth || userId === known) return;
    known = userId;
    const changed = userId === null ? end(ended === 'logout') : begin(userId);
    changed.then(() => keep(userId)).catch((error: unknown) => console.warn(error));
  };
  store.subscribe(follow);
  follow();
}
