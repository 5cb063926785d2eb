import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { DomainError } from './errors';
import {
  type IdempotencyKey,
  IdempotencyKeysRepository,
  type StoredAnswer,
} from './idempotency-keys.repository';

export interface KeyedCall extends IdempotencyKey {
  requestHash: Buffer;
  status: number;
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
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  async once(call: KeyedCall, work: () => Promise<unknown>): Promise<StoredAnswer> {
    const id = await this.keys.reserve(call, call.requestHash);
    if (id === undefined) return this.storedAnswer(call);
    const reservation: Reservation = { ...call, id, stored: undefined };
    try {
      await reservations.run(reservation, work);
      if (!reservation.stored) throw new Error('a call that creates must use IdempotencyService.create()');
      return reservation.stored;
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
        if (!(await this.keys.storeAnswer(reservation, reservation.id, stored)))
          throw new DomainError('IDEMPOTENCY_IN_PROGRESS');
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
    return { status: row.status, answer: row.answer };
  }
}
