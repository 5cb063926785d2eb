import type { BootDocument } from 'shared-kit/contract';
import type { Store } from 'shared-kit/state';
import { pageLoaded } from '../boot/pageLoaded';
import { isMeasured, whenIdle } from '../vitals/startVitals';
import type { OfflineCalls } from './calls';
import { waiting } from './waiting';

/** A visitor who leaves sooner, without having touched anything, pays nothing. */
const VISITOR_WAIT_MS = 20_000;

const untilUsed = (store: Store) =>
  new Promise<void>((resolve) => {
    for (const sign of ['pointerdown', 'keydown'])
      window.addEventListener(sign, () => resolve(), { once: true });
    store.subscribe(() => store.getState().session.isLoggedIn && resolve());
    setTimeout(resolve, VISITOR_WAIT_MS);
  });

const untilSessionKnown = (store: Store) =>
  new Promise<void>((resolve) => {
    const look = () => store.getState().session.isLoadingAuth || resolve();
    store.subscribe(look);
    look();
  });

async function load(boot: BootDocument, store: Store, calls: OfflineCalls): Promise<void> {
  await untilSessionKnown(store);
  if (waiting.isEmpty()) {
    await pageLoaded();
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { isLoggedIn, ended } = store.getState().session;
    if (!isLoggedIn && ended === null) await untilUsed(store);
  }
  const { followSession } = await import(/* webpackChunkName: "offline" */ './followSession');
  await followSession(boot, store, calls);
}

/** Keeps the application and what its user has seen for use without a network. A first visit gets this when it is quiet. */
export function startOffline(boot: BootDocument, store: Store, calls: OfflineCalls): void {
  if (isMeasured(boot)) calls.wait(load(boot, store, calls).catch((error: unknown) => console.warn(error)));
}
