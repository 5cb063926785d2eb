import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { type NextFunction, raw, type Request, type Response } from 'express';
import { featureId, JWKS_PATH, SERVICES_BASE } from 'shared-kit/contract';
import { TokenVerifier } from '../../common/auth.guard';
import type { Caller } from '../../common/caller';
import { answerError } from '../../common/errors/error-answer';
import { DomainError } from '../../common/errors/errors';
import { clientAddress } from '../../common/http/client-address';
import { setNoStore } from '../../common/http/security-headers';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { toDomainError } from '../../common/errors/to-domain-error';
import { IdentityKeysService } from './identity-keys.service';
import { type ServiceAnswer, ServiceCallsService } from './service-calls.service';
import { limitedBytes, SERVICE_BYTES_MAX } from './service-request';

const ADDRESS = new RegExp(`^${SERVICES_BASE}/([^/?]+)([/?].*)?$`);
const ROUTE = `${SERVICES_BASE}/:feature`;
/** They concern connections and proxies. */
const REFUSED_METHODS = ['CONNECT', 'TRACE'];
const ONE_HOUR = 'public, max-age=3600';
const POLICY = "sandbox; default-src 'none'";

/** Everything else stays here: cookies, tokens, what is about a connection, and what proxies add. */
const SENT = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-match'].concat([
  'if-modified-since',
  'if-none-match',
  'range',
]);
/** No other header of a service reaches browsers or proxies, which might obey it. */
const ANSWERED = ['accept-ranges', 'content-disposition', 'content-encoding', 'content-language'].concat([
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
]);

const pick = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

const readBytes = raw({ limit: SERVICE_BYTES_MAX, type: () => true });

const bodyOf = (request: Request, response: Response) =>
  new Promise<Buffer | undefined>((resolve, reject) =>
    readBytes(request, response, (error: unknown) => {
      const body: unknown = request.body;
      if (error !== undefined) return reject(toDomainError(error));
      resolve(Buffer.isBuffer(body) ? body : undefined);
    }),
  );

@Injectable()
export class ServicesMiddleware {
  constructor(
    private readonly calls: ServiceCallsService,
    private readonly identities: IdentityKeysService,
    private readonly tokens: TokenVerifier,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path === JWKS_PATH) return this.answerKeys(request, response, next);
    const [, feature, path = ''] = ADDRESS.exec(request.originalUrl) ?? [];
    if (feature === undefined) return next();
    request.route = { path: ROUTE };
    setNoStore(response);
    response.setHeader('Content-Security-Policy', POLICY);
    this.passOn(feature, path, request, response).catch((error: unknown) =>
      answerError(this.log, error, response),
    );
  };

  private answerKeys(request: Request, response: Response, next: NextFunction): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.setHeader('Cache-Control', ONE_HOUR);
    response.json(this.identities.published());
  }

  private async passOn(feature: string, path: string, request: Request, response: Response): Promise<void> {
    const known = featureId.safeParse(feature);
    if (!known.success) throw new DomainError('FEATURE_NOT_FOUND');
    if (REFUSED_METHODS.includes(request.method)) throw new DomainError('METHOD_NOT_ALLOWED');
    const caller = await this.callerOf(request);
    await this.limits.consume('serviceCallsPerUser', `${feature} ${caller?.id ?? clientAddress(request)}`);
    const body = await bodyOf(request, response);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { method } = request;
    const headers = pick(request.headers, SENT);
    try {
      const asked = { method, path, headers, body };
      const answer = await this.calls.ask(known.data, asked, { caller, signal: gone.signal });
      await answerWith(answer, response, gone.signal);
    } catch (error) {
      if (!gone.signal.aborted) throw error;
    }
  }

  /** A token that is no good is refused, so that a page never acts as a visitor by mistake. */
  private async callerOf(request: Request): Promise<Caller | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token || token.startsWith('kdp_')) throw new DomainError('UNAUTHORIZED');
    const caller = await this.tokens.verify(token);
    request.caller = caller;
    return caller;
  }
}

/** An answer that breaks is cut off, so that nobody takes it for a whole one. */
async function answerWith({ message, ended }: ServiceAnswer, response: Response, gone: AbortSignal) {
  response.statusCode = message.statusCode ?? 200;
  for (const [name, value] of Object.entries(pick(message.headers, ANSWERED)))
    if (value !== undefined) response.setHeader(name, value);
  let failure: string | undefined;
  const limited = limitedBytes();
  for (const stream of [message, limited])
    stream.once('error', ({ message: reason }) => {
      if (!gone.aborted) failure ??= `the answer broke off: ${reason}`;
    });
  try {
    await pipeline(message, limited, response);
    ended();
  } catch {
    response.destroy();
    if (failure !== undefined) ended(failure);
  }
}
