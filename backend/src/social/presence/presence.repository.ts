import { Injectable } from '@nestjs/common';
import { audience, type Audience } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

export interface PresencePrivacy {
  audience: Audience;
  /** In either direction. */
  blocked: ReadonlySet<string>;
}

const privacy = statement(
  z.strictObject({ id: z.uuid(), presence_audience: audience, blocked: z.array(z.uuid()) }),
  `SELECT id, presence_audience, ARRAY(SELECT b.id FROM blocked_either_way(users.id) b) AS blocked
   FROM users WHERE id = ANY($1::uuid[])`,
);

const DELETED_USER: PresencePrivacy = { audience: 'everyone', blocked: new Set() };

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

  async privacyOf(ids: string[]): Promise<Map<string, PresencePrivacy>> {
    const privacies = new Map(ids.map((id) => [id, DELETED_USER]));
    for (const { id, presence_audience, blocked } of await this.database.rows(privacy, [ids]))
      privacies.set(id, { audience: presence_audience, blocked: new Set(blocked) });
    return privacies;
  }

  async databaseTime(): Promise<Date> {
    const row = await this.database.row(databaseTime);
    if (!row) throw new Error('the database answered no time');
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
