import { Injectable } from '@nestjs/common';
import type { BlockedUser } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { RecentWrites } from '../../common/recent-writes';
import { Database } from '../../database/database';
import { constraintOf } from '../../database/sql-state';
import { MediaUrls } from '../../media/media.module';
import { toPerson } from '../../people/people.module';
import { FriendshipsRepository } from '../friends/friendships.repository';
import { NotifierService } from '../../sockets/sockets.module';
import { PresenceVisibilityService } from '../presence/presence-visibility.service';
import { BlocksRepository } from './blocks.repository';

const BLOCKED_KEY = 'blocks_blocked_id_fkey';

@Injectable()
export class BlocksService {
  constructor(
    private readonly database: Database,
    private readonly blocks: BlocksRepository,
    private readonly friendships: FriendshipsRepository,
    private readonly limits: RateLimits,
    private readonly recentWrites: RecentWrites,
    private readonly notifier: NotifierService,
    private readonly privacy: PresenceVisibilityService,
    private readonly media: MediaUrls,
  ) {}

  async blockedBy(userId: string): Promise<BlockedUser[]> {
    const rows = await this.blocks.blockedBy(userId);
    return rows.map((row) => ({ ...toPerson(row, this.media), blocked_at: row.blocked_at.toISOString() }));
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
    const { is_known, is_removed } = await this.blocks.remove(blocker, blocked);
    if (!is_known) throw new DomainError('USER_NOT_FOUND');
    await this.recentWrites.note(blocked);
    if (is_removed) await this.privacy.relationChanged(blocker, blocked);
  }

  private async allow(blocker: string, blocked: string): Promise<void> {
    if (blocker === blocked) throw new DomainError('SELF_BLOCK');
    await this.limits.consume('blocksPerUser', blocker);
  }

  private async addBlock(blocker: string, blocked: string): Promise<boolean> {
    try {
      return await this.database.transaction(async () => {
        await this.friendships.lockPair(blocker, blocked);
        await this.blocks.add(blocker, blocked);
        return this.friendships.endActive(blocker, blocked);
      });
    } catch (error) {
      throw constraintOf(error) === BLOCKED_KEY ? new DomainError('USER_NOT_FOUND', { cause: error }) : error;
    }
  }
}
