import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner } from '@nestjs/core';
import { type Call, fillPath } from 'shared-kit/contract';
import { z } from 'zod';
import { servedCallOf } from '../../common/served-call';
import { DomainError } from '../../common/errors/errors';
import { toDomainError } from '../../common/errors/to-domain-error';
import { Database } from '../../database/database';
import { ServiceCallsService } from '../services/service-calls.service';
import type { PageCall } from './rendered-page';

export interface AnsweredCall extends PageCall {
  /** As JSON. */
  answer: string;
}

type Method = (...args: unknown[]) => unknown;
type Handler = (request: object, response: object, next: () => void) => Promise<unknown>;

interface Served {
  call: Call;
  handle: Handler;
}

const VISITORS = ['public', 'optional'];

const SERVICE_ROUTE = /^GET \/x\/([^/?]+)(\/[^?]*)$/;

/** Code of a release makes it. */
const pageRequest = z.object({
  route: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).optional(),
});
type PageRequest = z.output<typeof pageRequest>;

const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** As Express would find them in an address, or undefined if there is none that leads to the call. */
function paramsOf({ path }: Call, { params = {} }: PageRequest): Record<string, string> | undefined {
  const entries = paramNames(path).map((name) => [name, params[name] ?? ''] as const);
  return entries.some(([, value]) => value === '') ? undefined : Object.fromEntries(entries);
}

/** Answers the API calls of pages that are rendered here, as a visitor gets them, without HTTP. */
@Injectable()
export class PageCallsService implements OnModuleInit {
  private readonly served = new Map<string, Served>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly contexts: ExternalContextCreator,
    private readonly database: Database,
    private readonly services: ServiceCallsService,
  ) {}

  onModuleInit(): void {
    const scanner = new MetadataScanner();
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Record<string, Method>;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const method = controller[name];
        const call = method && servedCallOf(method);
        if (method && call?.method === 'GET' && VISITORS.includes(call.access) && !call.media)
          this.served.set(call.route, { call, handle: this.handlerOf(controller, method, name) });
      }
    }
  }

  /** Takes the request as JSON. Rejects while the database is away, since a page must not show that. */
  async answer(request: string): Promise<AnsweredCall> {
    const answer = JSON.stringify(await this.answerTo(JSON.parse(request)));
    return { request, answer, digest: createHash('sha256').update(answer).digest('base64') };
  }

  async areSame(calls: readonly PageCall[]): Promise<boolean> {
    const now = await Promise.all(calls.map(({ request }) => this.answer(request)));
    return now.every(({ digest }, index) => digest === calls[index]?.digest);
  }

  private async answerTo(json: unknown) {
    const { data: request } = pageRequest.safeParse(json);
    if (request && SERVICE_ROUTE.test(request.route)) return this.answerOfService(request);
    const served = request && this.served.get(request.route);
    const params = served && paramsOf(served.call, request);
    if (!served || !params) return { isPersonal: false, ...failureOf(new DomainError('NOT_FOUND')) };
    const isPersonal = served.call.access === 'optional';
    const query = Object.entries(request.query ?? {}).filter(([, value]) => value !== null && value !== '');
    const sent = {
      method: 'GET',
      params,
      query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
      headers: {},
    };
    try {
      // Rendered pages are kept, so they must not be older than the change that renders them again.
      const data = await this.database.onPrimary(() => served.handle(sent, {}, () => undefined));
      return { isPersonal, data };
    } catch (error) {
      const refusal = toDomainError(error, request.route);
      if (refusal.status >= 500) throw refusal;
      return { isPersonal, ...failureOf(refusal) };
    }
  }

  /** A page is shown without a service that fails. */
  private async answerOfService({ route, params, query }: PageRequest) {
    const [, feature = '', path = ''] = SERVICE_ROUTE.exec(route) ?? [];
    try {
      return { isPersonal: true, data: await this.services.json(feature, fillPath(path, params, query)) };
    } catch (error) {
      return { isPersonal: true, ...failureOf(toDomainError(error, route)) };
    }
  }

  private handlerOf(controller: Record<string, Method>, method: Method, name: string): Handler {
    return this.contexts.create(
      controller,
      method,
      name,
      ROUTE_ARGS_METADATA,
      // Nest passes no parameters without it, and asks it for those of its own decorators, which no call uses.
      { exchangeKeyForValue: () => undefined },
      undefined,
      undefined,
      // The filter for errors writes into an answer over HTTP.
      { guards: true, interceptors: true, filters: false },
      'http',
    ) as Handler;
  }
}

/** As the pages' `baseQuery` makes it of an answer over HTTP. */
function failureOf(refusal: DomainError) {
  const { error: message, code, details = [] } = refusal.body('');
  return { error: { status: refusal.status, message, code, details, movieId: null, requestId: null } };
}
