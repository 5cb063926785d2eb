import type { DiaryEntry } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';
import type { Store } from 'shared-kit/state';
import { sendChange } from './sendChange';
import type { WaitingChange } from './WaitingChange';

const RETRY_MS = 2_000;
const RETRY_MS_MAX = 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

interface Queue {
  next: () => Promise<WaitingChange | undefined>;
  write: (change: (before: WaitingChange[]) => WaitingChange[]) => Promise<void>;
  tellRefusal: (change: WaitingChange, reason: string) => void;
}

/** What comes later may name a new entry by the page's own id. */
function withoutSent(
  changes: readonly WaitingChange[],
  sent: WaitingChange,
  answer: unknown,
): WaitingChange[] {
  const rest = changes.filter(({ key }) => key !== sent.key);
  if (sent.request.route !== diaryRoutes.create || !answer) return rest;
  const { id } = answer as DiaryEntry;
  return rest.map(({ request, ...change }) => ({
    ...change,
    request: request.params?.id === sent.key ? { ...request, params: { id } } : request,
  }));
}

/** One after another. True if none is left. */
export async function sendAll(store: Store, { next, write, tellRefusal }: Queue): Promise<boolean> {
  let retryMs = RETRY_MS;
  for (;;) {
    const change = await next();
    if (!change) return true;
    const outcome = await sendChange(store, change);
    if (outcome.kind === 'stopped') return false;
    if (outcome.kind === 'busy') {
      await pause(retryMs);
      retryMs = Math.min(2 * retryMs, RETRY_MS_MAX);
      continue;
    }
    retryMs = RETRY_MS;
    await write((before) => withoutSent(before, change, outcome.kind === 'sent' ? outcome.answer : null));
    if (outcome.kind === 'refused') tellRefusal(change, outcome.reason);
  }
}
