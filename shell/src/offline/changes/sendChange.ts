import { api, failureOf } from 'shared-kit';
import type { Request } from 'shared-kit';
import type { Store } from 'shared-kit/state';
import type { WaitingChange } from './WaitingChange';

const NOT_FOUND = 404;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendWaitingChange: build.mutation<unknown, Request>({ query: (request) => request }),
  }),
});

export type Outcome =
  | { kind: 'sent'; answer: unknown }
  /** No network, or no session any more: all changes wait. */
  | { kind: 'stopped' }
  | { kind: 'busy' }
  | { kind: 'refused'; reason: string };

export async function sendChange({ dispatch }: Store, { request }: WaitingChange): Promise<Outcome> {
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
