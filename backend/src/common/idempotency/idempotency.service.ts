import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { DomainError } from '../errors/errors';
import { AnswerCipher } from './answer-cipher';
import { type IdempotencyKey, IdempotencyKeysRepository } from './idempotency-keys.repository';

export interface KeyedCall extends IdempotencyKey {
  requestHash: Buffer;
  status: number;
}

export interface StoredAnswer {
  status: number;
  answer: unknown;
}

interface Reservation extends KeyedCall {
  id: string;
  stored: StoredAnswer | undefined;
}

// One for each process: Node keeps a storage for good.
const reservations = new AsyncLocalStorage<Reservation>();

/** After a crash, rows and stored answer both exist or neither does: docs/decisions/0006-idempotency.md. */
@Injectable()
export class IdempotencyService {
  private readonly cipher: AnswerCipher;

  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeysRepository,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.cipher = new AnswerCipher(config.jwtSecret ?? '');
  }

  async once(call: KeyedCall, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const id = await this.keys.reserve(call, call.requestHash);
    if (id === undefined) return this.storedAnswer(call);
    const reservation: Reservation = { ...call, id, stored: undefined };
    try {
      const answered = await reservations.run(reservation, work);
      if (reservation.stored) return reservation.stored;
      // What is created stays, so that the caller gets the answer even if it can't be stored.
      await this.store(reservation, answered).catch(() => false);
      return answered;
    } catch (error) {
      // If this fails too, the reservation expires.
      await this.keys.release(call, id).catch(() => undefined);
      throw error;
    }
  }

  create<T>(work: () => Promise<T>, statusOf?: (answer: T) => number): Promise<T> {
    const reservation = reservations.getStore();
    return this.database.transaction(async () => {
      const answer = await work();
      if (reservation) {
        const stored = { status: statusOf?.(answer) ?? reservation.status, answer };
        if (!(await this.store(reservation, stored))) throw new DomainError('IDEMPOTENCY_IN_PROGRESS');
        reservation.stored = stored;
      }
      return answer;
    });
  }

  private async storedAnswer(call: KeyedCall): Promise<StoredAnswer> {
    const row = await this.keys.find(call);
    // A key that was just released has no row; the caller may try again.
    if (!row || row.status === null) throw new DomainError('IDEMPOTENCY_IN_PROGRESS');
    if (!row.request_hash.equals(call.requestHash)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    const { status, answer } = row;
    return { status, answer: typeof answer === 'string' ? this.cipher.decrypt(answer) : answer };
  }

  private store(reservation: Reservation, { status, answer }: StoredAnswer): Promise<boolean> {
    return this.keys.storeAnswer(reservation, reservation.id, status, this.cipher.encrypt(answer));
  }
}
