import type { z } from 'zod';
import type { Call } from './call';
import { EVERY_CALL } from './calls';
import type { ErrorBody } from './errors';
import type { Answer, ApiRoute } from './input';
import { type Arguments, request, toFetch } from './request';

const BY_ROUTE = new Map<string, Call>(EVERY_CALL.map((call) => [call.route, call]));

export function callAt(route: string): Call {
  const call = BY_ROUTE.get(route);
  if (!call) throw new Error(`The contract has no call '${route}'`);
  return call;
}

export class CallRefused extends Error {
  constructor(
    route: string,
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(`${route}: ${status} ${body.code}: ${body.error}`);
  }
}

export interface ClientOptions {
  origin: string;
  token?: string | undefined;
  fetch?: (...request: ReturnType<typeof toFetch>) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

type Issue = z.core.$ZodIssue;
const isAddition = (issue: Issue): boolean =>
  issue.code === 'unrecognized_keys' ||
  (issue.code === 'invalid_union' && issue.errors.some((issues) => issues.every(isAddition)));

/** A newer product may answer with more fields. Throws a `ZodError` for an answer that breaks the contract. */
export function parseAnswer<T>(schema: z.ZodType<T>, content: unknown): T {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  if (error.issues.every(isAddition)) return content as T;
  throw error;
}

/** Calls a running product from Node. Throws a `ZodError` for an answer that breaks the contract. */
export function createClient({ origin, token, fetch: send = fetch }: ClientOptions) {
  return async <R extends ApiRoute>(route: R, ...input: Arguments<R>): Promise<Answer<R>> => {
    const [address, init] = toFetch(request(route, ...input), token);
    const response = await send(origin + address, init);
    const content: unknown = await response.json();
    if (!response.ok) throw new CallRefused(route, response.status, content as ErrorBody);
    return parseAnswer(callAt(route).answer, content) as Answer<R>;
  };
}
