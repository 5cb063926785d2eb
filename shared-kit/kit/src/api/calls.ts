import type { ApiRoute, Answer, Input } from 'shared-kit/contract';
import { type Arguments, request, type Request } from 'shared-kit/contract/request';
import type { Failure } from './failure';

interface Endpoint<Arg, Raw, Result> {
  query: (arg: Arg) => Request;
  transformResponse: (answer: Raw) => Result;
}

/**
 * The typed half of an endpoint: `build.query({ ...calls(movieRoutes.one, (id: string) => ({ params: { id } })) })`.
 * `input` turns the endpoint's argument into the call's input; without it, the argument is the input.
 * `select` picks from the answer; a field is picked by its name.
 */
export function calls<R extends ApiRoute>(
  route: object extends Input<R> ? R : never,
): Endpoint<void, Answer<R>, Answer<R>>;
export function calls<R extends ApiRoute, Arg>(
  route: R,
  input: (arg: Arg) => Input<R>,
): Endpoint<Arg, Answer<R>, Answer<R>>;
export function calls<R extends ApiRoute, Arg, Result>(
  route: R,
  input: (arg: Arg) => Input<R>,
  select: (answer: Answer<R>) => Result,
): Endpoint<Arg, Answer<R>, Result>;
export function calls<R extends ApiRoute, Arg, Field extends keyof Answer<R>>(
  route: R,
  input: (arg: Arg) => Input<R>,
  select: Field,
): Endpoint<Arg, Answer<R>, Answer<R>[Field]>;
export function calls<R extends ApiRoute>(route: R): Endpoint<Input<R>, Answer<R>, Answer<R>>;
export function calls(
  route: ApiRoute,
  input: (arg: unknown) => unknown = (arg) => arg,
  select: string | ((answer: unknown) => unknown) = (answer) => answer,
): Endpoint<unknown, unknown, unknown> {
  return {
    query: (arg) => ({ route, ...(input(arg) as object | undefined) }),
    transformResponse:
      typeof select === 'string' ? (answer) => (answer as Record<string, unknown>)[select] : select,
  };
}

/** For an infinite query whose answers say where the next one goes on, so that items that come or go repeat none. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

type Send = (
  request: Request,
) => PromiseLike<{ data?: unknown; error?: Failure }> | { data?: unknown; error?: Failure };
type Outcome<R extends ApiRoute> =
  | { data: Answer<R>; error?: undefined }
  | { data?: undefined; error: Failure };

export async function callWith<R extends ApiRoute>(
  send: Send,
  route: R,
  ...input: Arguments<R>
): Promise<Outcome<R>> {
  return (await send(request(route, ...input))) as Outcome<R>;
}
