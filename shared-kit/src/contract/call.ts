import type { z } from 'zod';
import type { ErrorCode } from './errors';

/** Who may make a call. `optional`: everybody, and a good token changes the answer. */
export type Access = 'public' | 'optional' | 'user' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: what it takes, what it answers, how it fails. The source of routes, checks and OpenAPI. */
export interface Call {
  method: Method;
  /** Below `/api`, parameters as `:name`. A parameter called `id` or `…Id` is a UUID; anything else there is 404. */
  path: string;
  access: Access;
  summary: string;
  status?: 200 | 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart upload with this file field in place of a JSON body. */
  file?: string;
  answer: z.ZodType;
  /** The answer is a file of this type in place of JSON; `answer` says nothing then. */
  media?: string;
  /** Codes beyond those that access, body and parameters bring along. */
  errors?: readonly ErrorCode[];
  /** Creates something, so it honours `Idempotency-Key`. */
  creates?: boolean;
}

export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<C extends Call> = Record<ParamNames<C['path']>, string>;

export const defineCalls = <const T extends Record<string, Call>>(calls: T): T => calls;
