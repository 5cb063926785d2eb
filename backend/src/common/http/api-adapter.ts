import { StreamableFile, type HttpServer } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { Json } from '../../database/json';

const PARAM_LENGTH_MAX = 8_192;
const STRING_LENGTH_MAX = 8_192;
const JSON_TYPE = 'application/json; charset=utf-8';

type RequestHandler = Parameters<HttpServer<Request, Response>['get']>[1];

interface Route {
  path: string;
  handler: RequestHandler;
}

/**
 * Finds routes in a tree and sends JSON without a detour. Express compares a path with one route after the other, and the
 * API has more than a hundred. Whatever the tree doesn't know is left to Express, which has all routes too.
 */
export class ApiAdapter extends ExpressAdapter {
  private readonly routes = findMyWay({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: PARAM_LENGTH_MAX,
    // Express parses it when a call needs it.
    querystringParser: () => ({}),
  });

  constructor() {
    super(express());
  }

  override get(path: unknown, handler?: RequestHandler): unknown {
    this.register('GET', path, handler);
    return super.get(path, handler as RequestHandler);
  }

  override post(path: unknown, handler?: RequestHandler): unknown {
    this.register('POST', path, handler);
    return super.post(path, handler as RequestHandler);
  }

  override put(path: unknown, handler?: RequestHandler): unknown {
    this.register('PUT', path, handler);
    return super.put(path, handler as RequestHandler);
  }

  override delete(path: unknown, handler?: RequestHandler): unknown {
    this.register('DELETE', path, handler);
    return super.delete(path, handler as RequestHandler);
  }

  /** The middleware that calls routes. */
  readonly route = (request: Request, response: Response, next: NextFunction): void => {
    const found = this.routes.find(request.method as HTTPMethod, request.originalUrl);
    if (!found) return next();
    const { path, handler } = found.store as Route;
    request.params = found.params as Record<string, string>;
    request.route = { path };
    void handler(request, response, next);
  };

  override reply(response: Response, body: unknown, status?: number): unknown {
    // A call may send a file itself.
    if (response.writableEnded) return response;
    if (typeof body !== 'object' || body === null || body instanceof StreamableFile || Buffer.isBuffer(body))
      return super.reply(response, body, status);
    if (status !== undefined) response.statusCode = status;
    const text = body instanceof Json ? body.text : JSON.stringify(body);
    // Node sends a string together with the headers, but encodes it more slowly than a buffer.
    const content = text.length > STRING_LENGTH_MAX ? Buffer.from(text) : text;
    response.setHeader('Content-Type', JSON_TYPE);
    response.setHeader('Content-Length', Buffer.byteLength(content));
    return response.end(content);
  }

  private register(method: HTTPMethod, path: unknown, handler: RequestHandler | undefined): void {
    if (typeof path === 'string' && handler)
      this.routes.on(method, path, () => undefined, { path, handler } satisfies Route);
  }
}
