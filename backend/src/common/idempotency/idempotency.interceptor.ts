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
import { type AppConfig, CONFIG } from '../../config/config';
import { callOf } from '../served-call';
import { invalidField } from '../errors/errors';
import { clientAddress } from '../http/client-address';
import { IdempotencyService } from './idempotency.service';

const HEADER = 'idempotency-key';
const KEY_PATTERN = /^[\x20-\x7e]{1,255}$/;
const KEY_SENTENCE = 'Açar 1–255 çap olunan simvoldan ibarət olmalıdır.';

@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: IdempotencyService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const key = request.headers[HEADER];
    const call = callOf(context);
    if (!call || key === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY_PATTERN.test(key))
      throw invalidField('Idempotency-Key', KEY_SENTENCE);
    const keyed = {
      owner: request.caller?.id ?? request.actor?.token?.id ?? `visitor ${clientAddress(request)}`,
      key,
      requestHash: this.hashOf(request),
      status: call.status ?? 200,
    };
    const { status, answer } = await this.idempotency.once(keyed, async () => {
      const answered: unknown = await lastValueFrom(next.handle());
      return { status: response.statusCode, answer: answered };
    });
    response.status(status);
    return of(answer);
  }

  /** The body may hold a password, so the hash needs a secret. */
  private hashOf({ method, path, bytes }: Request): Buffer {
    return createHmac('sha256', this.config.jwtSecret ?? '')
      .update(`${method} ${path}\n`)
      .update(bytes ?? '')
      .digest();
  }
}
