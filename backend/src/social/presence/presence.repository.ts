import { Injectable } from '@nestjs/common';
import { audience, type Audience } from 'shared-kit/contract';
import { z } from 'zod';
import { UserEntity } from '../../auth/auth.module';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const restrictedAudiences = statement(
  z.strictObject({ id: z.uuid(), presence_audience: audience }),
  `SELECT id, presence_audience FROM users WHERE presence_audience <> 'everyone'`,
);

const lastSeenTimes = statement(
  z.strictObject({ id: z.uuid(), last_seen_at: z.date().nullable() }),
  `SELECT id, last_seen_at FROM users WHERE id = ANY($1::uuid[])`,
);

const databaseTime = statement(z.strictObject({ now: z.date() }), 'SELECT clock_timestamp() AS now');

const WRITE_LAST_SEEN = `
  UPDATE users SET last_seen_at = greatest(last_seen_at, seen.at)
  FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at) WHERE users.id = seen.id`;

@Injectable()
export class PresenceRepository {
  constructor(private readonly database: Database) {}

  async audienceOf(id: string): Promise<Audience> {
    const user = await this.database
      .repository(UserEntity)
      .findOne({ select: { id: true, presence_audience: true }, where: { id } });
    return user?.presence_audience ?? 'everyone';
  }

  async restrictedAudiences(): Promise<Map<string, Audience>> {
    const rows = await this.database.rows(restrictedAudiences);
    return new Map(rows.map(({ id, presence_audience }) => [id, presence_audience]));
  }

  async databaseTime(): Promise<Date> {
    const row = await this.database.row(databaseTime);
    if (!row) throw new Error('the database told no time');
    return row.now;
  }

  async lastSeenTimes(ids: string[]): Promise<Map<string, Date | null>> {
    const rows = await this.database.rows(lastSeenTimes, [ids]);
    return new Map(rows.map(({ id, last_seen_at }) => [id, last_seen_at]));
  }

  /** Keeps a later stored time. Callers sort the ids, so that two processes can't deadlock. */
  async writeLastSeen(times: [id: string, at: Date][]): Promise<void> {
    await this.database.execute(WRITE_LAST_SEEN, [times.map(([id]) => id), times.map(([, at]) => at)]);
  }
}
