import { createHmac } from 'node:crypto';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { IDEMPOTENCY_LIFETIME_MS } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { callOf } from './call';
import { DomainError, invalidField } from './errors';
import { clientAddress } from './http/client-address';

const HEADER = 'idempotency-key';
const KEY_LENGTH_MAX = 255;
const KEY_SENTENCE = 'Açar 1–255 çap olunan simvoldan ibarət olmalıdır.';

interface StoredAnswer {
  request_hash: Buffer;
  status: number;
  answer: unknown;
}

/**
 * `Idempotency-Key` on calls that create: the answer is stored in the transaction that creates, so either both are
 * there or neither is, whatever dies in between. A second call with the key of one that is still at work is refused.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.headers[HEADER];
    if (!callOf(context)?.creates || key === undefined) return next.handle();
    if (typeof key !== 'string' || !/^[\x20-\x7e]+$/.test(key) || key.length > KEY_LENGTH_MAX)
      throw invalidField('Idempotency-Key', KEY_SENTENCE);
    const owner = request.caller?.id ?? `visitor ${clientAddress(request)}`;
    const response = context.switchToHttp().getResponse<Response>();
    return of(await this.database.transaction(() => this.once(owner, key, request, response, next)));
  }

  private async once(owner: string, key: string, request: Request, response: Response, next: CallHandler) {
    const [lock] = await this.database.query<{ free: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free`,
      [`idempotency ${owner} ${key}`],
    );
    if (!lock?.free) throw new DomainError('IDEMPOTENCY_IN_PROGRESS');
    const hash = this.hashOf(request);
    const stored = await this.stored(owner, key);
    if (stored) {
      if (!stored.request_hash.equals(hash)) throw new DomainError('IDEMPOTENCY_MISMATCH');
      response.status(stored.status);
      return stored.answer;
    }
    const answer: unknown = await lastValueFrom(next.handle());
    await this.database.query(
      `INSERT INTO idempotency_keys (owner, key, request_hash, status, answer) VALUES ($1, $2, $3, $4, $5)`,
      [owner, key, hash, response.statusCode, JSON.stringify(answer)],
    );
    return answer;
  }

  private async stored(owner: string, key: string): Promise<StoredAnswer | undefined> {
    await this.database.query(
      `DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(secs => $1)`,
      [IDEMPOTENCY_LIFETIME_MS / 1000],
    );
    return this.database.one<StoredAnswer>(
      `SELECT request_hash, status, answer FROM idempotency_keys WHERE owner = $1 AND key = $2`,
      [owner, key],
    );
  }

  /** Keyed: a body may hold a password, and what is stored of it must be of no use to whoever tries passwords out. */
  private hashOf({ method, path, bytes }: Request): Buffer {
    return createHmac('sha256', this.config.jwtSecret ?? '')
      .update(`${method} ${path}\n`)
      .update(bytes ?? '')
      .digest();
  }
}
