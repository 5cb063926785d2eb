import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { IdempotencyKeyEntity } from './idempotency-key.entity';
import { HOUR_MS } from 'shared-kit/contract';

const IDEMPOTENCY_LIFETIME_MS = 24 * HOUR_MS;

/** After this time a call counts as dead. Real calls are much faster. */
const RESERVATION = `interval '30 seconds'`;
const LIFETIME = `interval '${IDEMPOTENCY_LIFETIME_MS} milliseconds'`;

// Not durable, to avoid waiting for the disk. A crash that loses the reservation frees the key.
const RESERVE = statement(
  z.strictObject({ reservation: z.string(), durability: z.string() }),
  `WITH expired AS (
     DELETE FROM idempotency_keys WHERE created_at < now() - ${LIFETIME} AND (owner, key) <> ($1, $2)
   )
   INSERT INTO idempotency_keys AS k (owner, key, request_hash) VALUES ($1, $2, $3)
   ON CONFLICT (owner, key) DO UPDATE
     SET request_hash = EXCLUDED.request_hash, reservation = EXCLUDED.reservation, created_at = now(),
       status = NULL, answer = NULL
     WHERE (k.status IS NULL AND k.created_at < now() - ${RESERVATION}) OR k.created_at < now() - ${LIFETIME}
   RETURNING reservation, set_config('synchronous_commit', 'off', true) AS durability`,
);

const STORE_ANSWER = statement(
  z.strictObject({ key: z.string() }),
  `UPDATE idempotency_keys SET status = $4, answer = $5
   WHERE owner = $1 AND key = $2 AND reservation = $3 AND status IS NULL RETURNING key`,
);

export interface IdempotencyKey {
  owner: string;
  key: string;
}

@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly database: Database) {}

  async reserve({ owner, key }: IdempotencyKey, requestHash: Buffer): Promise<string | undefined> {
    return (await this.database.row(RESERVE, [owner, key, requestHash]))?.reservation;
  }

  find({ owner, key }: IdempotencyKey): Promise<IdempotencyKeyEntity | null> {
    return this.keys.findOneBy({ owner, key });
  }

  async storeAnswer(
    { owner, key }: IdempotencyKey,
    reservation: string,
    status: number,
    encrypted: string,
  ): Promise<boolean> {
    const answer = JSON.stringify(encrypted);
    return (await this.database.row(STORE_ANSWER, [owner, key, reservation, status, answer])) !== undefined;
  }

  async release({ owner, key }: IdempotencyKey, reservation: string): Promise<void> {
    await this.keys.delete({ owner, key, reservation, status: IsNull() });
  }

  private get keys() {
    return this.database.repository(IdempotencyKeyEntity);
  }
}
