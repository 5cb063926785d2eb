import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { PersonalScope } from './limits';
import { type MethodOf, type PathOf, type Route, splitRoute } from './route';

/**
 * `optional`: a call works without a token, and a valid one changes the answer.
 * `team`: for tokens of features, and for administrators.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin' | 'team';

interface CallDetails {
  access: Access;
  summary: string;
  /**
   * What a token must permit. `publish` and `promote`: a feature's token, which acts for the feature in the path. The
   * others: a personal token, which `scrobble` expects in the path. Without a scope no personal token reaches the call.
   */
  scope?: 'publish' | 'promote' | PersonalScope;
  /** Of a call that `creates` it is 201. */
  status?: 200 | 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content types of the body beside JSON's usual one. */
  bodyTypes?: readonly string[];
  /** The file field of a multipart upload, which replaces the JSON body. */
  file?: string;
  /** How many files the field may have. Without it one. */
  filesMax?: number;
  /** The text fields beside the files. */
  form?: z.ZodType;
  /** The content type of a body that is not JSON. */
  upload?: string;
  answer: z.ZodType;
  /** The answer's content type when it is a file; `answer` is unused then. */
  media?: string;
  /** The content type of a file that the call answers instead, if the query asks for it. */
  otherMedia?: string;
  /** Error codes beyond those of access, body and parameters. */
  errors?: readonly ErrorCode[];
  /** Where the call answers a code with another status than usual. */
  statuses?: Partial<Record<ErrorCode, number>>;
  /** The call honours `Idempotency-Key`. */
  creates?: boolean;
}

export interface Call<R extends Route = Route> extends CallDetails {
  route: R;
  method: MethodOf<R>;
  /** Below `/api`, parameters as `:name`. A parameter called `id` or `…Id` is a UUID; anything else there is 404. */
  path: PathOf<R>;
}

/** Calls that a personal token of the scope reaches as well as a session. `OPEN`: a visitor too. */
export const USER_READ = { access: 'user', scope: 'read' } as const;
export const USER_WRITE = { access: 'user', scope: 'write' } as const;
export const OPEN_READ = { access: 'optional', scope: 'read' } as const;

export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
export type FormOf<C extends Call> = C['form'] extends z.ZodType ? z.output<C['form']> : undefined;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<C extends { path: string }> = Record<ParamNames<C['path']>, string>;

type Routes<R> = { readonly [Key in keyof R]: Route };

type Calls<R extends Routes<R>, Details> = {
  [Key in keyof R & keyof Details]: Details[Key] & {
    route: R[Key];
    method: MethodOf<R[Key]>;
    path: PathOf<R[Key]>;
  };
};

export function defineCalls<const R extends Routes<R>, const Details extends Record<keyof R, CallDetails>>(
  routes: R,
  details: Details,
): Calls<R, Details> {
  const calls = Object.entries<Route>(routes).map(([key, route]) => {
    const [method, path] = splitRoute(route);
    const given = details[key as keyof R];
    return [key, { route, method, path, ...(given.creates && { status: 201 }), ...given }];
  });
  return Object.fromEntries(calls) as Calls<R, Details>;
}
