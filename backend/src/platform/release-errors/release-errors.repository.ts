import { Injectable } from '@nestjs/common';
import type { FeatureId, ReleaseError } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { ReleaseErrorEntity } from './release-error.entity';
import type { ReleaseKey } from '../releases/release-store';

const KEPT = 10;

const record = statement(
  z.strictObject({ count: z.int() }),
  `INSERT INTO release_errors AS e (feature, release, digest, message, page, stack)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (feature, release, digest) DO UPDATE SET
     count = e.count + 1, last_at = now(), page = coalesce(excluded.page, e.page)
   RETURNING count`,
);

const REMOVE_OLDER = `
  DELETE FROM release_errors WHERE (feature, release, digest) IN (
    SELECT feature, release, digest FROM release_errors WHERE feature = $1 AND release = $2
    ORDER BY last_at DESC, digest OFFSET ${KEPT} FOR UPDATE SKIP LOCKED)`;

export interface NewReleaseError extends Pick<ReleaseError, 'message' | 'page' | 'stack'> {
  digest: Buffer;
}

@Injectable()
export class ReleaseErrorsRepository {
  constructor(private readonly database: Database) {}

  /** Whether it is the first of its kind. */
  async record({ feature, release }: ReleaseKey, error: NewReleaseError): Promise<boolean> {
    const { digest, message, page, stack } = error;
    const row = await this.database.row(record, [feature, release, digest, message, page, stack]);
    return row?.count === 1;
  }

  async setStack({ feature, release }: ReleaseKey, digest: Buffer, stack: string[]): Promise<void> {
    await this.errors.update({ feature, release, digest }, { stack });
  }

  /** Keeps the last ten of a release. */
  async removeOlder({ feature, release }: ReleaseKey): Promise<void> {
    await this.database.execute(REMOVE_OLDER, [feature, release]);
  }

  /** By release, newest first. */
  async lastOf(feature: FeatureId): Promise<ReadonlyMap<string, ReleaseError[]>> {
    const errors = new Map<string, ReleaseError[]>();
    const order = { last_at: 'DESC', digest: 'ASC' } as const;
    for (const { release, last_at, message, page, stack, count } of await this.errors.find({
      where: { feature },
      order,
    })) {
      const error = { message, page, stack, count, last_at: last_at.toISOString() };
      errors.set(release, [...(errors.get(release) ?? []), error].slice(0, KEPT));
    }
    return errors;
  }

  private get errors() {
    return this.database.repository(ReleaseErrorEntity);
  }
}
