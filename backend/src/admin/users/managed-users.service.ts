import { Injectable } from '@nestjs/common';
import type { AnswerOf, adminCalls, AuditAction, BodyOf, ManagedUser, QueryOf } from 'shared-kit/contract';
import { AuditService, changedFields } from '../../audit/audit.module';
import {
  AccountNoticesService,
  accountNotices,
  SuspensionsService,
  UsersRepository,
} from '../../auth/auth.module';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { AccountErasureService } from '../../social/social.module';
import { type ManagedUserRow, ManagedUsersRepository } from './managed-users.repository';

type Users = AnswerOf<typeof adminCalls.users>;
type UsersQuery = QueryOf<typeof adminCalls.users>;
type UserChange = BodyOf<typeof adminCalls.updateUser>;

@Injectable()
export class ManagedUsersService {
  constructor(
    private readonly database: Database,
    private readonly users: ManagedUsersRepository,
    private readonly administrators: UsersRepository,
    private readonly media: MediaUrls,
    private readonly accounts: AccountErasureService,
    private readonly audit: AuditService,
    private readonly notices: AccountNoticesService,
    private readonly suspensions: SuspensionsService,
  ) {}

  async list(query: UsersQuery): Promise<Users> {
    const { rows, total } = await this.users.page(query);
    return { users: rows.map((row) => this.managed(row)), total, page: query.page, limit: query.limit };
  }

  async update(actor: Caller, id: string, change: UserChange): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      if (change.isAdmin === false) await this.administrators.lockRemovals();
      const before = await this.users.lock(id);
      if (!before) throw new DomainError('USER_NOT_FOUND');
      const row = await this.users.update(id, change);
      if (!row) throw new DomainError('USER_NOT_FOUND');
      const user = this.managed(row);
      if (user.email !== before.email)
        this.database.afterCommit(() =>
          this.notices.send(id, accountNotices.emailChanged(user.email), before.email),
        );
      await this.recordUpdate(actor, before, user, changedFields(this.managed(before), user, change));
      return user;
    });
  }

  async remove(actor: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const name = await this.accounts.erase(id);
      await this.audit.record({ actor, action: 'user.deleted', target: { id, name } });
    });
  }

  async suspend(
    actor: Caller,
    id: string,
    { reason, until }: BodyOf<typeof adminCalls.suspend>,
  ): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      await this.suspensions.suspend(actor, id, { reason, until: until === null ? null : new Date(until) });
      return this.byId(id);
    });
  }

  async unsuspend(actor: Caller, id: string, reason: string | undefined): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      await this.suspensions.unsuspend(actor, id, reason);
      return this.byId(id);
    });
  }

  private async byId(id: string): Promise<ManagedUser> {
    const row = await this.users.byId(id);
    if (!row) throw new DomainError('USER_NOT_FOUND');
    return this.managed(row);
  }

  private async recordUpdate(
    actor: Caller,
    { id, username }: ManagedUserRow,
    { isAdmin }: ManagedUser,
    fields: readonly string[],
  ): Promise<void> {
    if (fields.length === 0) return;
    const rights: AuditAction = isAdmin ? 'user.promoted' : 'user.demoted';
    await this.audit.record({
      actor,
      action: fields.includes('isAdmin') ? rights : 'user.updated',
      target: { id, name: username },
      note: fields.filter((field) => field !== 'isAdmin').join(', '),
    });
  }

  private managed({ avatar_key, is_admin, created_at, last_seen_at, ...rest }: ManagedUserRow): ManagedUser {
    return {
      ...rest,
      avatar_url: this.media.avatar(avatar_key),
      isAdmin: is_admin,
      created_at: created_at.toISOString(),
      last_seen: last_seen_at?.toISOString() ?? null,
    };
  }
}
