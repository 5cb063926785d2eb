import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner } from '@nestjs/core';
import { RouteParamsFactory } from '@nestjs/core/router/route-params-factory.js';
import type { Call, Request as PageRequest } from 'shared-kit/contract';
import { servedCallOf } from '../../common/call';
import { toDomainError } from '../../common/to-domain-error';

export interface PageCall {
  /** As JSON, like the answer. */
  request: string;
  answer: string;
  digest: string;
}

type Handler = (request: object, response: object, next: () => void) => Promise<unknown>;

const VISITORS = ['public', 'optional'];

/** Answers the API calls of pages that are rendered here, as a visitor gets them, without HTTP. */
@Injectable()
export class PageCallsService implements OnModuleInit {
  private readonly handlers = new Map<string, { call: Call; handle: Handler }>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly contexts: ExternalContextCreator,
  ) {}

  onModuleInit(): void {
    const scanner = new MetadataScanner();
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Record<string, (...args: unknown[]) => unknown>;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const method = controller[name];
        const call = method && servedCallOf(method);
        if (method && call?.method === 'GET' && VISITORS.includes(call.access))
          this.handlers.set(`GET ${call.path}`, { call, handle: this.handlerOf(controller, method, name) });
      }
    }
  }

  /** Takes the request as JSON. */
  async answer(request: string): Promise<PageCall> {
    const answer = JSON.stringify(await this.answerTo(JSON.parse(request) as PageRequest));
    return { request, answer, digest: createHash('sha256').update(answer).digest('base64') };
  }

  async areSame(calls: readonly PageCall[]): Promise<boolean> {
    const now = await Promise.all(calls.map(({ request }) => this.answer(request)));
    return now.every(({ digest }, index) => digest === calls[index]?.digest);
  }

  private async answerTo({ route, params = {}, query = {} }: PageRequest) {
    const known = this.handlers.get(route);
    if (!known) return { isPersonal: false, error: { status: 404, message: '', details: [] } };
    const isPersonal = known.call.access === 'optional';
    const sent = Object.entries(query).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const request = {
      method: 'GET',
      params,
      query: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      headers: {},
    };
    try {
      return { isPersonal, data: await known.handle(request, {}, () => undefined) };
    } catch (error) {
      const { status, body } = { ...toDomainError(error, route), body: toDomainError(error, route).body('') };
      const { error: message, code, details = [] } = body;
      return { isPersonal, error: { status, message, code, details, movieId: null, requestId: null } };
    }
  }

  private handlerOf(controller: object, method: (...args: unknown[]) => unknown, name: string): Handler {
    return this.contexts.create(
      controller as Record<string, never>,
      method,
      name,
      ROUTE_ARGS_METADATA,
      new RouteParamsFactory() as never,
      undefined,
      undefined,
      undefined,
      'http',
    ) as Handler;
  }
}
