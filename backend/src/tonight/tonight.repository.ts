import { Injectable } from '@nestjs/common';
import { isoTime } from 'shared-kit/contract';
import { z } from 'zod';
import { IN_FUTURE } from '../database/conditions';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { toIsoTime } from '../database/iso-time';
import { FRIENDS_CTE, isFriend, personRow } from '../people/people.module';
import { TonightEntity } from './tonight.entity';

const turnOn = statement(
  z.strictObject({ until: isoTime }),
  `INSERT INTO tonight (user_id, until) VALUES ($1, now() + make_interval(secs => $2))
   ON CONFLICT (user_id) DO UPDATE SET until = excluded.until RETURNING ${toIsoTime('until')} AS until`,
);

const friendRow = z.strictObject({ ...personRow.shape, until: isoTime });
export type TonightFriendRow = z.output<typeof friendRow>;

const friendsWhoAreOn = statement(
  friendRow,
  `${FRIENDS_CTE}
   SELECT f.id, f.username, f.avatar_key, ${toIsoTime('t.until')} AS until
   FROM friend f JOIN tonight t ON t.user_id = f.id WHERE t.until > now() ORDER BY f.username, f.id`,
);

const candidateRow = z.strictObject({
  id: z.string(),
  is_friend: z.boolean(),
  is_on: z.boolean(),
  is_blocked_by_another: z.boolean(),
});
export type RoomCandidate = z.output<typeof candidateRow>;

/** $1 opens the room, $2 are invited. Users whom the opener may not see are missing. */
const candidates = statement(
  candidateRow,
  `SELECT p.id, ${isFriend('p.id')} AS is_friend,
     EXISTS (SELECT FROM tonight t WHERE t.user_id = p.id AND t.until > now()) AS is_on,
     EXISTS (SELECT FROM blocked_either_way(p.id) b WHERE b.id = ANY($2::uuid[])) AS is_blocked_by_another
   FROM people_seen_by($1) p WHERE p.id = ANY($2::uuid[] || $1::uuid)`,
);

@Injectable()
export class TonightRepository {
  constructor(private readonly database: Database) {}

  async untilOf(userId: string): Promise<string | null> {
    const on = await this.tonight.findOneBy({ user_id: userId, until: IN_FUTURE });
    return on?.until.toISOString() ?? null;
  }

  async turnOn(userId: string, seconds: number): Promise<string> {
    const [row] = await this.database.rows(turnOn, [userId, seconds]);
    if (!row) throw new Error('an upsert returns its row');
    return row.until;
  }

  async turnOff(userId: string): Promise<void> {
    await this.tonight.delete({ user_id: userId });
  }

  friendsWhoAreOn(userId: string): Promise<TonightFriendRow[]> {
    return this.database.rows(friendsWhoAreOn, [userId]);
  }

  candidates(openerId: string, invitedIds: readonly string[]): Promise<RoomCandidate[]> {
    return this.database.rows(candidates, [openerId, invitedIds]);
  }

  private get tonight() {
    return this.database.repository(TonightEntity);
  }
}
