import type { ApiRoute, Input } from './input';
import { ARCHIVE_TYPE } from './limits';
import { API_BASE } from './paths';
import { fillPath, type Method, type QueryValues, type Route, splitRoute } from './route';

/** Made by `request`, whose types check the input against the contract. */
export interface Request {
  route: Route;
  params?: Record<string, string>;
  /** Values that are undefined, null or '' are left out. */
  query?: QueryValues;
  body?: unknown;
  file?: Record<string, Blob | readonly Blob[]>;
  /** Text fields beside the files. Undefined values are left out. */
  form?: Record<string, string | undefined>;
  /** The body of a call whose content type is not JSON: a gzip archive. */
  upload?: Uint8Array<ArrayBuffer>;
  idempotencyKey?: string;
  /** For a file as the answer. A Blob must not get into the store: use `queryFn` and keep it out. */
  as?: 'blob';
}

export type Arguments<R extends ApiRoute> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

export const request = <R extends ApiRoute>(route: R, ...[input]: Arguments<R>): Request => ({
  route,
  ...input,
});

function formWith(
  files: Record<string, Blob | readonly Blob[]>,
  fields: Record<string, string | undefined> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
  for (const [field, file] of Object.entries(files)) for (const one of [file].flat()) form.append(field, one);
  return form;
}

interface Init {
  method: Method;
  headers: Record<string, string>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
}

/** The arguments of `fetch`. The address has `/api` but no origin. */
export function toFetch(
  { route, params, query, body, file, form, upload, idempotencyKey }: Request,
  token: string | null | undefined,
): [address: string, init: Init] {
  const [method, path] = splitRoute(route);
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(upload && { 'content-type': ARCHIVE_TYPE }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = file ? formWith(file, form) : (upload ?? JSON.stringify(body));
  return [API_BASE + fillPath(path, params, query), { method, headers, ...(sent && { body: sent }) }];
}
