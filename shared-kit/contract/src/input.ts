import type { z } from 'zod';
import type { AnswerOf, Call, ParamsOf } from './call';
import type { CALLS } from './calls';

type ValueOf<T> = T[keyof T];
type AnyCall = ValueOf<{ [Module in keyof typeof CALLS]: ValueOf<(typeof CALLS)[Module]> }>;
type CallsByRoute = { [C in AnyCall as C['route']]: C };

export type ApiRoute = keyof CallsByRoute;
export type CallAt<R extends ApiRoute> = CallsByRoute[R];
export type Answer<R extends ApiRoute> = AnswerOf<CallsByRoute[R]>;

type Optional<T> = { [Key in keyof T]?: T[Key] | null | undefined };

type Params<C extends Call> = keyof ParamsOf<C> extends never ? object : { params: ParamsOf<C> };
type Query<C> = C extends { query: infer Q extends z.ZodType } ? { query?: Optional<z.output<Q>> } : object;
type JsonBody<C> = C extends { body: infer B extends z.ZodType }
  ? undefined extends z.input<B>
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : object;
type Files<C> = C extends { file: infer Field extends string; filesMax: number }
  ? { file: Record<Field, readonly Blob[]> }
  : C extends { file: infer Field extends string }
    ? { file: Record<Field, Blob> }
    : object;
type Form<C> = C extends { form: infer F extends z.ZodType } ? { form?: z.input<F> } : object;
type Upload<C> = C extends { upload: string } ? { upload: Uint8Array<ArrayBuffer> } : object;
type Creation<C> = C extends { creates: true } ? { idempotencyKey?: string } : object;
type Download<C> = C extends { media: string }
  ? { as: 'blob' }
  : C extends { otherMedia: string }
    ? { as?: 'blob' }
    : object;

type Flat<T> = { [Key in keyof T]: T[Key] };
/** For each call of a union by itself. The compiler would otherwise combine the parts of all calls. */
type InputOf<C extends Call> = C extends unknown
  ? Flat<Params<C> & Query<C> & JsonBody<C> & Files<C> & Form<C> & Upload<C> & Creation<C> & Download<C>>
  : never;
type Inputs = { [R in ApiRoute]: InputOf<CallsByRoute[R]> };

export type Input<R extends ApiRoute> = Inputs[R];

export type Body<R extends ApiRoute> = CallsByRoute[R] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
