import type { ApiRoute, Input } from './input';
import { API_BASE } from './paths';
import { fillPath, type Method, type QueryValues, type Route, splitRoute } from './route';

/** One call with its input. Make it with `request`, which checks the input against the contract. */
export interface Request {
  route: Route;
  params?: Record<string, string>;
  /** Values that are undefined, null or '' are left out. */
  query?: QueryValues;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a multipart form, by field name. */
  file?: Record<string, Blob>;
  /** The server runs calls with the same key once. */
  idempotencyKey?: string;
  /** The answer is a file. A Blob must not get into the store: use `queryFn` and keep it out. */
  as?: 'blob';
}

export type Arguments<R extends ApiRoute> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

/** `request(movieRoutes.one, { params: { id } })` */
export const request = <R extends ApiRoute>(route: R, ...[input]: Arguments<R>): Request => ({
  route,
  ...input,
});

interface Wire {
  /** With `/api`, without the origin. */
  address: string;
  method: Method;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

function formWith(files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [field, file] of Object.entries(files))
    form.append(field, file, file instanceof File ? file.name : field);
  return form;
}

/** The parts of the HTTP request, for `fetch` in browsers and in Node. */
export function toWire({ route, params, query, body, file, idempotencyKey }: Request): Wire {
  const [method, path] = splitRoute(route);
  return {
    address: API_BASE + fillPath(path, params, query),
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: file ? formWith(file) : body === undefined ? undefined : JSON.stringify(body),
  };
}
