import { Injectable } from '@nestjs/common';
import { SessionsService } from '../../auth/auth.module';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { NotifierService } from '../presence/notifier.service';
import { AvatarsService } from './avatars.service';

/** The end of an account, whoever ends it. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly database: Database,
    private readonly avatars: AvatarsService,
    private readonly sessions: SessionsService,
    private readonly notifier: NotifierService,
  ) {}

  /** Friendships, requests and sessions go along; what the user wrote stays without an author. Answers the name. */
  async erase(id: string): Promise<string> {
    return this.database.transaction(async () => {
      await this.assertNotLastAdmin(id);
      const others = await this.database.query<{ id: string }>(
        `SELECT CASE WHEN sender_id = $1 THEN receiver_id ELSE sender_id END AS id FROM friendships
         WHERE (sender_id = $1 OR receiver_id = $1) AND status IN ('pending', 'accepted')`,
        [id],
      );
      const removed = await this.database.one<{ avatar_key: string | null; username: string }>(
        `DELETE FROM users WHERE id = $1 RETURNING avatar_key, username`,
        [id],
      );
      if (!removed) throw new DomainError('USER_NOT_FOUND');
      await this.avatars.forget(removed.avatar_key);
      this.database.afterCommit(() => {
        this.sessions.revoke(id, null);
        for (const other of others) this.notifier.toUser(other.id, 'friends:changed');
      });
      return removed.username;
    });
  }

  /** Only while the password that was confirmed holds: `version` is what the user's tokens had then. */
  async eraseOwn(id: string, version: number): Promise<void> {
    await this.database.transaction(async () => {
      const still = await this.database.one(
        `SELECT 1 FROM users WHERE id = $1 AND token_version = $2 FOR UPDATE`,
        [id, version],
      );
      if (!still) throw new DomainError('UNAUTHORIZED');
      await this.erase(id);
    });
  }

  /** Locks every administrator: of two who demote each other at the same instant the second one sees the first. */
  async assertNotLastAdmin(id: string): Promise<void> {
    const admins = await this.database.query<{ id: string }>(
      `SELECT id FROM users WHERE is_admin ORDER BY id FOR NO KEY UPDATE`,
    );
    if (admins.length === 1 && admins[0]?.id === id) throw new DomainError('LAST_ADMIN');
  }
}
