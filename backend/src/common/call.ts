import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  UseGuards,
  UseInterceptors,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import {
  detailsOf,
  ERRORS,
  featureId,
  SENTENCES,
  type AnswerOf,
  type BodyOf,
  type FormOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import { z } from 'zod';
import type { Json } from '../database/json';
import type { Caller } from './caller';
import { DomainError, invalid, invalidField } from './errors';
import { hasBody } from './http/has-body';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { callOf, serve } from './served-call';
import { WriteInterceptor } from './write.interceptor';

const ROUTE_DECORATORS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

const nothing = z.strictObject({});

class EmptyBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
    if (body !== undefined && body !== null) checked(nothing, body);
    return true;
  }
}

/** Without a session nobody changes a page: these are logins, and the reports that every page sends. */
const changesContent = ({ method, access }: Call) => method !== 'GET' && access !== 'public';

/** Calls of another type than JSON write their answer themselves. */
type Answered<C extends Call> = C extends { media: string } | { otherMedia: string }
  ? unknown
  : AnswerOf<C> | Json<AnswerOf<C>>;

type ServingMethod<C extends Call> = (
  prototype: object,
  name: string | symbol,
  descriptor: { value?: (...args: never[]) => Answered<C> | Promise<Answered<C>> },
) => void;

export const SUCCESS = { success: true } as const;

/** The compiler checks that the method answers what the contract says. */
export const Serves = <C extends Call>(call: C): ServingMethod<C> =>
  applyDecorators(
    ROUTE_DECORATORS[call.method](call.path),
    HttpCode(call.status ?? 200),
    serve(call),
    ...((call.body ?? call.file ?? call.upload) ? [] : [UseGuards(EmptyBodyGuard)]),
    ...(call.creates ? [UseInterceptors(IdempotencyInterceptor)] : []),
    ...(changesContent(call) ? [UseInterceptors(WriteInterceptor)] : []),
  );

interface Callers {
  user: Caller;
  admin: Caller;
  optional: Caller | undefined;
}

export interface InputOf<C extends Call> {
  /** Undefined for a visitor. */
  caller: C['access'] extends keyof Callers ? Callers[C['access']] : undefined;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Text fields beside files. */
  form: FormOf<C>;
}

export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context);
  if (!call) throw new Error(`@Input() needs @Serves() on ${context.getHandler().name}`);
  const request = context.switchToHttp().getRequest<Request>();
  return {
    caller: request.caller,
    params: checkedParams(call, request),
    query: call.query && checked(call.query, request.query),
    body: call.body && checkedBody(call.body, request, call.bodyTypes),
    form: call.form && checked(call.form, { ...Object(request.body) }),
  };
});

function checkedBody(schema: z.ZodType, request: Request, types: readonly string[] = []): unknown {
  if (hasBody(request) && !request.is(['application/json', ...types]))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const body: unknown = request.body;
  // zod ignores this property, which JSON.parse can create.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__'))
    throw invalidField('__proto__', SENTENCES.unknownField);
  return checked(schema, body);
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(detailsOf(result.error));
}

const schemaOfParam = (name: string): z.ZodType | undefined => {
  if (name === 'feature') return featureId;
  return name === 'id' || name.endsWith('Id') ? uuid : undefined;
};

/** A malformed id gets the same 404 as an unknown one. */
function checkedParams(call: Call, { params }: Request): Record<string, unknown> {
  const entries = Object.entries(params).map(([name, value]) => {
    const id = schemaOfParam(name)?.safeParse(value);
    if (!id) return [name, value];
    if (!id.success)
      throw new DomainError(call.errors?.find((code) => ERRORS[code][0] === 404) ?? 'NOT_FOUND');
    return [name, id.data];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
