import {
  applyDecorators,
  Controller,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Inject,
  Post,
  Put,
  UseGuards,
  UseInterceptors,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import type { Request, Response } from 'express';
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
import type { Actor } from './actor';
import type { Caller } from './caller';
import { DomainError, invalid, invalidField } from './errors/errors';
import { hasBody } from './http/has-body';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { callOf, noteServedCall } from './served-call';
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
  : AnswerOf<C> | Json<AnswerOf<C>> | (typeof SUCCESS extends AnswerOf<C> ? void : never);

export const SUCCESS = { success: true } as const;

interface Callers {
  user: Caller;
  admin: Caller;
  optional: Caller | undefined;
}

interface InputOf<C extends Call> {
  /** Undefined for a visitor. */
  caller: C['access'] extends keyof Callers ? Callers[C['access']] : undefined;
  actor: C['access'] extends 'admin' | 'team' ? Actor : undefined;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Text fields beside files. */
  form: FormOf<C>;
  request: Request;
  response: Response;
}

type Handler<C extends Call, Services> = (
  input: InputOf<C>,
  services: Services,
) => Answered<C> | Promise<Answered<C>>;

type Classes = Record<string, abstract new (...args: never[]) => object>;
export type InstancesOf<C extends Classes> = { [Name in keyof C]: InstanceType<C[Name]> };
type HandlersOf<Calls extends Record<string, Call>, Services> = {
  [Name in keyof Calls]?: Handler<Calls[Name], Services>;
};

/**
 * A controller with a handler for each call. The compiler checks that it answers what the contract says. One that returns
 * nothing answers `SUCCESS`, or has sent a file itself.
 */
export function serves<Calls extends Record<string, Call>, C extends Classes>(
  calls: Calls,
  services: C,
  handlers: HandlersOf<Calls, InstancesOf<C>>,
  decorators: { [Name in keyof Calls]?: MethodDecorator } = {},
): Type {
  class ServedCalls {
    readonly injected: object;

    constructor(...instances: object[]) {
      this.injected = Object.fromEntries(
        Object.keys(services).map((name, index) => [name, instances[index]]),
      );
    }
  }
  Controller()(ServedCalls);
  Object.values(services).forEach((service, index) => Inject(service)(ServedCalls, undefined, index));
  const { prototype } = ServedCalls;
  for (const name of Object.keys(handlers)) {
    const call = calls[name] as Call;
    const handler = handlers[name] as Handler<Call, object>;
    const mayBeNothing = call.answer.safeParse(SUCCESS).success;
    function serveCall(this: ServedCalls, input: InputOf<Call>) {
      const answer = handler(input, this.injected);
      return mayBeNothing ? Promise.resolve(answer).then((given) => given ?? SUCCESS) : answer;
    }
    const method = { value: serveCall };
    noteServedCall(serveCall, call);
    Object.defineProperty(prototype, name, method);
    Input()(prototype, name, 0);
    decorators[name]?.(prototype, name, method);
    decoratorsOf(call)(prototype, name, method);
  }
  return ServedCalls;
}

const decoratorsOf = (call: Call): MethodDecorator =>
  applyDecorators(
    ROUTE_DECORATORS[call.method](call.path),
    HttpCode(call.status ?? 200),
    ...((call.body ?? call.file ?? call.upload) ? [] : [UseGuards(EmptyBodyGuard)]),
    ...(call.creates ? [UseInterceptors(IdempotencyInterceptor)] : []),
    ...(changesContent(call) ? [UseInterceptors(WriteInterceptor)] : []),
  );

const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context) as Call;
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  return {
    request,
    response: http.getResponse<Response>(),
    caller: request.caller,
    actor: request.actor,
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
