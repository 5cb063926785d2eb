import { api, failureOf, type Request } from 'shared-kit';
import type { DiaryEntry } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';
import type { Store } from 'shared-kit/state';
import type { WaitingChange } from './WaitingChange';

const RETRY_MS = 2_000;
const RETRY_MS_MAX = 60_000;
const NOT_FOUND = 404;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendWaitingChange: build.mutation<unknown, Request>({ query: (request) => request }),
  }),
});

type Outcome =
  | { kind: 'sent'; answer: unknown }
  /** No network, or no session any more: all changes wait. */
  | { kind: 'stopped' }
  | { kind: 'busy' }
  | { kind: 'refused'; reason: string };

async function sendChange({ dispatch }: Store, { request }: WaitingChange): Promise<Outcome> {
  const sending = dispatch(changesApi.endpoints.sendWaitingChange.initiate(request, { track: false }));
  const { data, error } = await sending;
  if (!error) return { kind: 'sent', answer: data };
  const { status, code, message } = failureOf(error);
  if (status === null || status === UNAUTHORIZED) return { kind: 'stopped' };
  if (status >= SERVER_ERRORS || status === TOO_MANY || code === 'IDEMPOTENCY_IN_PROGRESS')
    return { kind: 'busy' };
  // It is gone, as was wanted. The answer to an earlier try may have been lost.
  if (status === NOT_FOUND && request.route.startsWith('DELETE ')) return { kind: 'sent', answer: null };
  return { kind: 'refused', reason: message };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

interface Queue {
  next: () => Promise<WaitingChange | undefined>;
  write: (change: (before: WaitingChange[]) => WaitingChange[]) => Promise<void>;
  showRefusal: (change: WaitingChange, reason: string) => void;
}

/** What comes later may name a new entry by the page's own id. */
function withoutSent(changes: readonly WaitingChange[], sent: WaitingChange, answer: unknown) {
  const rest = changes.filter(({ key }) => key !== sent.key);
  if (sent.request.route !== diaryRoutes.create || !answer) return rest;
  const { id } = answer as DiaryEntry;
  return rest.map(({ request, ...change }) => ({
    ...change,
    request: request.params?.id === sent.key ? { ...request, params: { id } } : request,
  }));
}

/** One after another. True if none is left. */
export async function sendAll(store: Store, { next, write, showRefusal }: Queue): Promise<boolean> {
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
    if (outcome.kind === 'refused') showRefusal(change, outcome.reason);
  }
}
