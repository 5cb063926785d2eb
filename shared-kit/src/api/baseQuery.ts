import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { API_BASE } from '../contract/paths';
import { syncClock } from '../format/clock';
import { sessionRecheckRequested, sessionEnded } from '../state/session';
import { storedToken } from '../state/token';
import { type Failure, failure } from './failure';
import { type Policy, policyFor } from './policies';
import { readAnswer } from './readAnswer';
import { noteAnswer } from './serverWatch';

export interface Request {
  /** Below `/api`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown;
  /** Query parameters; undefined, null and '' are left out. */
  params?: Record<string, string | number | boolean | null | undefined>;
  /** The same key makes the same call count once. */
  idempotencyKey?: string;
  /** A file in place of JSON. A Blob must not get into the store: ask for it in a `queryFn` that keeps it out. */
  as?: 'blob';
}

function addressOf({ url, params = {} }: Request): string {
  const given = Object.entries(params).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `${API_BASE}${url}${query && `?${query}`}`;
}

function headersOf({ body, idempotencyKey }: Request, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

function signalOf(cancel: AbortSignal, policy: Policy): AbortSignal {
  return policy.timeoutMs === null
    ? cancel
    : AbortSignal.any([cancel, AbortSignal.timeout(policy.timeoutMs)]);
}

/** A 401 on these says something else than that the session is over. */
const SAYS_NOTHING_OF_THE_SESSION = /^\/(auth\/|user\/profile$)/;

export const baseQuery: BaseQueryFn<Request, unknown, Failure> = async (request, { signal, dispatch }) => {
  const policy = policyFor(request.url);
  const token = storedToken();
  const { body } = request;
  let response: Response;
  try {
    response = await fetch(addressOf(request), {
      method: request.method ?? 'GET',
      headers: headersOf(request, token),
      signal: signalOf(signal, policy),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  } catch {
    if (!signal.aborted) noteAnswer(null);
    return { error: failure(policy.noAnswer) };
  }
  noteAnswer(response.status);
  syncClock(response.headers.get('Date'));
  // An answer to a token that has been replaced since says nothing about the session of now.
  if (token === storedToken()) {
    // The end of the session aborts calls under way; this one is to be answered first.
    if (policy.expiredBy.includes(response.status)) setTimeout(() => dispatch(sessionEnded('expired')));
    else if (response.status === 401 && token && !SAYS_NOTHING_OF_THE_SESSION.test(request.url))
      dispatch(sessionRecheckRequested());
  }
  return readAnswer(response, policy, request.as);
};
