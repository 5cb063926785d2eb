import type { BootDocument } from 'shared-kit/contract';
import type { Store } from 'shared-kit/state';
import { pageLoaded } from '../boot/pageLoaded';
import { isMeasured, whenIdle } from '../vitals/startVitals';
import { forgetSeen, keepSeenBy } from './seen';

/** Keeps the application and what its user has seen for use without a network. A first visit gets this when it is quiet. */
export function startOffline(boot: BootDocument, store: Store): void {
  if (!isMeasured(boot)) return;
  const idle = pageLoaded().then(() => new Promise<void>((resolve) => whenIdle(resolve)));
  const keepPage = (isUser: boolean) =>
    idle
      .then(() => import(/* webpackChunkName: "offline" */ './keepPage'))
      .then((chunk) => chunk.keepPage(boot, isUser));

  let known: string | null | undefined;
  const follow = () => {
    const { isLoadingAuth, userId } = store.getState().session;
    if (isLoadingAuth || userId === known) return;
    known = userId;
    const remembered = userId === null ? forgetSeen() : keepSeenBy(userId);
    void remembered.then(() => keepPage(userId !== null)).catch((error: unknown) => console.warn(error));
  };
  store.subscribe(follow);
  follow();
}
