import { nanoid } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { isOffline, onServerBack, type Request } from 'shared-kit';
import { isSentLater } from 'shared-kit/contract/offline';
import { shownTitle } from 'shared-kit/contract/titles';
import { type Store, toastAdded } from 'shared-kit/state';
import { offline as say } from '../../texts/offline';
import type { SentAnswer, Around } from '../calls';
import { waiting } from '../waiting';
import { answerTo, describe } from './describe';
import { withChanges } from './effects';
import { sendAll } from './sendAll';
import { storedChanges } from './storedChanges';
import type { WaitingChange } from './WaitingChange';

/** One tab sends at a time. Without TLS, browsers have no locks; a change that two tabs send counts once all the same. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('kinodost-changes', work) : work();

interface ChangeQueue {
  around: Around;
  /** Once calls go through it. */
  start: () => void;
  /** With the session. */
  end: () => void;
}

/** For the refetch that follows when all changes were sent. */
function refetchOf({ dispatch }: Store): () => void {
  let refetch = () => {};
  setupListeners(dispatch, (_dispatch, { onOnline }) => {
    refetch = () => void dispatch(onOnline());
    return () => {};
  });
  return refetch;
}

/** Keeps a user's changes while there is no network, shows them in answers, and sends them once there is one. */
export async function createChangeQueue(store: Store, userId: string): Promise<ChangeQueue> {
  // Without changes the database needn't be opened.
  if (!waiting.isEmpty()) await storedChanges.removeOthers(userId);
  let changes = waiting.isEmpty() ? [] : await storedChanges.read(userId);
  let sending: string | undefined;
  let isSending = false;
  /** While it sends: there may be a network again, or more to send. */
  let isAsked = false;
  const isOver = () => store.getState().session.userId !== userId;
  const refetch = refetchOf(store);

  const write = async (change: (before: WaitingChange[]) => WaitingChange[]) => {
    changes = await storedChanges.write(userId, change);
    waiting.note(userId, changes.length);
  };

  /** Undefined if the change can't wait. */
  async function keep(request: Request): Promise<SentAnswer | undefined> {
    const { route, idempotencyKey: key = nanoid() } = request;
    // With a network, a server that doesn't answer refuses the first change.
    const isRefused = !isOffline() && changes.length === 0;
    if (!isSentLater(route) || isOver() || isRefused) return undefined;
    const input = { key, request: { ...request, route, idempotencyKey: key } };
    const change = describe(store.getState(), input, changes);
    if (!change) return undefined;
    // First, so that the change is found whenever the browser is closed.
    waiting.expect(userId);
    await write((before) => [...before, change]);
    return { data: answerTo(store.getState(), change) };
  }

  const showRefusal = ({ movie }: WaitingChange, reason: string) =>
    store.dispatch(toastAdded('warning', say.notSent(movie && shownTitle(movie), reason)));

  async function sendSoon(): Promise<void> {
    isAsked = true;
    if (isSending || changes.length === 0 || isOver()) return;
    isAsked = false;
    isSending = true;
    const queue = {
      next: async () => {
        // Another tab may have sent some.
        changes = isOver() ? [] : await storedChanges.read(userId);
        sending = changes[0]?.key;
        return changes[0];
      },
      write,
      showRefusal,
    };
    const isDone = await withLock(() => sendAll(store, queue)).finally(() => {
      sending = undefined;
      isSending = false;
    });
    if (isOver()) return;
    if (isDone) refetch();
    if (isDone || isAsked) await sendSoon();
  }
  const stops: (() => void)[] = [];
  const send = () => void sendSoon().catch((error: unknown) => console.error(error));
  const reread = () => {
    if (waiting.count(userId) === changes.length) return;
    void storedChanges.read(userId).then((read) => (changes = read));
  };

  async function change(request: Request, sendNow: (request: Request) => Promise<SentAnswer>) {
    // What was done later must not arrive first.
    const behind = changes.length > 0 ? await keep(request) : undefined;
    if (behind) {
      if (navigator.onLine) send();
      return behind;
    }
    const keyed = { ...request, idempotencyKey: request.idempotencyKey ?? nanoid() };
    const answer = await sendNow(keyed);
    const isUnreachable = 'error' in answer && answer.error.status === null;
    return (isUnreachable && (await keep(keyed))) || answer;
  }

  return {
    async around(request, sendNow) {
      const isOwn = request.idempotencyKey !== undefined && request.idempotencyKey === sending;
      if (isSentLater(request.route) && !isOwn) return change(request, sendNow);
      const answer = await sendNow(request);
      return 'data' in answer && changes.length > 0 && !isOwn
        ? { data: withChanges(request, answer.data, changes, userId) }
        : answer;
    },
    start() {
      if (!waiting.isEmpty()) waiting.note(userId, changes.length);
      window.addEventListener('online', send);
      stops.push(
        () => window.removeEventListener('online', send),
        onServerBack(send),
        waiting.subscribe(reread),
      );
      // The page's first answers came without them. Later, because a refetch leaves out calls that are just ending.
      if (changes.length > 0) setTimeout(refetch);
      send();
    },
    end: () => stops.forEach((stop) => stop()),
  };
}

export async function forgetChanges(): Promise<void> {
  await storedChanges.clear();
  waiting.clear();
}
