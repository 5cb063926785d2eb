import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { API_BASE, KEPT_HEADER } from 'shared-kit/contract/paths';
import { type Request, toFetch } from 'shared-kit/contract/request';
import { syncClock } from '../format/clock';
import { sessionRecheckRequested, sessionEnded } from '../state/session';
import { storedToken } from '../state/token';
import { takeEarlyCall } from './earlyCalls';
import { type Failure, failure } from './failure';
import { type Policy, policyFor } from './policies';
import { readAnswer } from './readAnswer';
import { noteAnswer } from './serverWatch';

function signalOf(cancel: AbortSignal, policy: Policy): AbortSignal {
  return policy.timeoutMs === null
    ? cancel
    : AbortSignal.any([cancel, AbortSignal.timeout(policy.timeoutMs)]);
}

const OTHER_REASONS_FOR_401 = /^\/(auth\/|user\/profile$)/;

type Answer = { data: unknown } | { error: Failure };

/** How the server is called where a plain call won't do. */
export interface ServerCalls {
  /** In place of a request, while a page is rendered on the server. */
  call?: (request: Request, queryKey: string | undefined) => Promise<Answer>;
  /** In the shell, which keeps changes while there is no network. */
  around?: (request: Request, send: (request: Request) => Promise<Answer>) => Promise<Answer>;
}

async function send(request: Request, { signal, dispatch }: BaseQueryApi): Promise<Answer> {
  const token = storedToken();
  const [address, init] = toFetch(request, token);
  const path = address.slice(API_BASE.length);
  const policy = policyFor(path);
  let response: Response;
  try {
    const ask = () => fetch(address, { ...init, signal: signalOf(signal, policy) });
    response = await (takeEarlyCall(init.method, address, token)?.catch(ask) ?? ask());
  } catch {
    if (!signal.aborted) noteAnswer(null);
    return { error: failure(policy.noResponse) };
  }
  noteAnswer(response.headers.has(KEPT_HEADER) ? 'kept' : response.status);
  syncClock(response.headers.get('Date'));
  // A new token may have been stored during the call. The answer is about the old one then.
  if (token === storedToken()) {
    // The end of the session aborts running calls, so this call returns first.
    if (policy.sessionEndingStatuses.includes(response.status))
      setTimeout(() => dispatch(sessionEnded('expired')));
    else if (response.status === 401 && token && !OTHER_REASONS_FOR_401.test(path))
      dispatch(sessionRecheckRequested());
  }
  return readAnswer(response, policy, request.as);
}

export const baseQuery: BaseQueryFn<Request, unknown, Failure> = (request, queryApi) => {
  const { call, around } = (queryApi.extra ?? {}) as ServerCalls;
  if (call) return call(request, queryApi.queryCacheKey);
  return around ? around(request, (sent) => send(sent, queryApi)) : send(request, queryApi);
};
