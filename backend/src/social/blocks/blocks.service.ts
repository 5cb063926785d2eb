import { Injectable } from '@nestjs/common';
import { blockedUser, type BlockedUser } from 'shared-kit/contract';
import { z } from 'zod';
import { DomainError } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { RecentWrites } from '../../common/replicas/recent-writes';
import { Database } from '../../database/database';
import { toIsoTime } from '../../database/iso-time';
import { constraintOf } from '../../database/sql-state';
import { statement } from '../../database/statement';
import { MediaUrls } from '../../media/media.module';
import { PERSON_COLUMNS, personRow, withAvatar } from '../../people/people.module';
import { endActive, LOCK_PAIR } from '../friends/friendships-sql';
import { NotifierService } from '../../sockets/sockets.module';
import { PresenceVisibilityService } from '../presence/visibility/presence-visibility.service';

const BLOCKED_KEY = 'blocks_blocked_id_fkey';

const blockedUsers = statement(
  blockedUser.omit({ avatar_url: true }).extend({ avatar_key: personRow.shape.avatar_key }),
  `SELECT ${PERSON_COLUMNS}, ${toIsoTime('b.created_at')} AS blocked_at FROM blocks b JOIN users u ON u.id = b.blocked_id
   WHERE b.blocker_id = $1 ORDER BY b.created_at DESC, u.id`,
);

const ADD = 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const remove = statement(
  z.strictObject({ is_known: z.boolean(), is_removed: z.boolean() }),
  `WITH removed AS (DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 RETURNING 1)
   SELECT EXISTS (SELECT FROM users WHERE id = $2) AS is_known, EXISTS (SELECT FROM removed) AS is_removed`,
);

@Injectable()
export class BlocksService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly recentWrites: RecentWrites,
    private readonly notifier: NotifierService,
    private readonly privacy: PresenceVisibilityService,
    private readonly media: MediaUrls,
  ) {}

  async blockedBy(userId: string): Promise<BlockedUser[]> {
    const rows = await this.database.rows(blockedUsers, [userId]);
    return rows.map((row) => withAvatar(row, this.media));
  }

  async block(blocker: string, blocked: string): Promise<void> {
    await this.allow(blocker, blocked);
    const hasFriendshipEnded = await this.addBlock(blocker, blocked);
    // It applies to both at once. The blocker is noted as the caller.
    await this.recentWrites.note(blocked);
    await this.privacy.relationChanged(blocker, blocked);
    if (hasFriendshipEnded)
      for (const userId of [blocker, blocked]) this.notifier.toUser(userId, 'friends:changed');
  }

  async unblock(blocker: string, blocked: string): Promise<void> {
    await this.allow(blocker, blocked);
    const removed = await this.database.row(remove, [blocker, blocked]);
    if (!removed?.is_known) throw new DomainError('USER_NOT_FOUND');
    await this.recentWrites.note(blocked);
    if (removed.is_removed) await this.privacy.relationChanged(blocker, blocked);
  }

  private async allow(blocker: string, blocked: string): Promise<void> {
    if (blocker === blocked) throw new DomainError('SELF_BLOCK');
    await this.limits.consume('blocksPerUser', blocker);
  }

  private async addBlock(blocker: string, blocked: string): Promise<boolean> {
    try {
      return await this.database.transaction(async () => {
        await this.database.execute(LOCK_PAIR, [blocker, blocked]);
        await this.database.execute(ADD, [blocker, blocked]);
        return (await this.database.row(endActive, [blocker, blocked])) !== undefined;
      });
    } catch (error) {
      throw constraintOf(error) === BLOCKED_KEY ? new DomainError('USER_NOT_FOUND', { cause: error }) : error;
    }
  }
}
