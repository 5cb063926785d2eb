import { Injectable } from '@nestjs/common';
import { RevocationsService, UserEntity, UsersRepository } from '../../auth/auth.module';
import { DomainError, required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { activeContacts } from '../friends/friendships-sql';
import { NotifierService } from '../../sockets/sockets.module';
import { AvatarsService } from './avatars.service';
import { HistoryErasureService } from './history-erasure.service';
import { deletedUser } from './profiles-sql';

@Injectable()
export class AccountErasureService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly avatars: AvatarsService,
    private readonly histories: HistoryErasureService,
    private readonly revocations: RevocationsService,
    private readonly notifier: NotifierService,
  ) {}

  /** Films, comments and ratings stay without an author. Returns the username. */
  async erase(id: string): Promise<string> {
    return this.database.transaction(async () => {
      await this.users.lockRemovals();
      const contacts = await this.database.rows(activeContacts, [id]);
      const removed = required(await this.database.row(deletedUser, [id]), 'USER_NOT_FOUND');
      await this.avatars.release(removed.avatar_key);
      await this.histories.erase(id);
      this.database.afterCommit(() => {
        this.revocations.publish({ userId: id, version: null });
        for (const contact of contacts) this.notifier.toUser(contact.id, 'friends:changed');
      });
      return removed.username;
    });
  }

  /** `version` is the token version when the password was confirmed; it changes with the password. */
  async eraseOwn(id: string, version: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.lockRemovals();
      const where = { id, token_version: version };
      const lock = { mode: 'pessimistic_write' } as const;
      const users = this.database.repository(UserEntity);
      if (!(await users.findOne({ select: { id: true }, where, lock })))
        throw new DomainError('UNAUTHORIZED');
      await this.erase(id);
    });
  }
}
