import { Injectable } from '@nestjs/common';
import type { AnswerOf, adminCalls, AuditAction, BodyOf, ManagedUser } from 'shared-kit/contract';
import { AuditService, changedFields } from '../../audit/audit.module';
import {
  AccountNoticesService,
  accountNotices,
  SuspensionsService,
  UsersRepository,
} from '../../auth/auth.module';
import type { Caller } from '../../common/caller';
import { required } from '../../common/errors/errors';
import { escapeLike } from '../../database/conditions';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { AccountErasureService } from '../../social/social.module';
import {
  MANAGED_USER,
  COUNT_ALL,
  COUNT_MATCHING,
  LOCK_USER,
  type ManagedUserRow,
  pageOfAll,
  pageOfMatching,
  UPDATE,
  type UsersQuery,
} from './managed-users-sql';

type Users = AnswerOf<typeof adminCalls.users>;
type UserChange = BodyOf<typeof adminCalls.updateUser>;

@Injectable()
export class ManagedUsersService {
  constructor(
    private readonly database: Database,
    private readonly administrators: UsersRepository,
    private readonly media: MediaUrls,
    private readonly accounts: AccountErasureService,
    private readonly audit: AuditService,
    private readonly notices: AccountNoticesService,
    private readonly suspensions: SuspensionsService,
  ) {}

  async list(query: UsersQuery): Promise<Users> {
    const { search, page, limit } = query;
    const { rows, total } = await (search ? this.matching(query, escapeLike(search)) : this.all(query));
    return { users: rows.map((row) => this.managed(row)), total, page, limit };
  }

  async update(actor: Caller, id: string, change: UserChange): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      if (change.isAdmin === false) await this.administrators.lockRemovals();
      const before = required(await this.database.row(LOCK_USER, [id]), 'USER_NOT_FOUND');
      const { username, email, bio, isAdmin } = change;
      const values = [username, email, bio, isAdmin].map((value) => value ?? null);
      const row = required(await this.database.row(UPDATE, [id, ...values]), 'USER_NOT_FOUND');
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

  async suspend(actor: Caller, id: string, { reason, until }: BodyOf<typeof adminCalls.suspend>) {
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

  private async all(query: UsersQuery) {
    const rows = await this.database.rows(pageOfAll(query), placeOf(query));
    return { rows, total: (await this.database.row(COUNT_ALL))?.total ?? 0 };
  }

  private async matching(query: UsersQuery, term: string) {
    const found = await this.database.rows(pageOfMatching(query), [...placeOf(query), term]);
    const rows = found.map(({ total: _, ...row }) => row);
    const counted = found[0] ?? (await this.database.row(COUNT_MATCHING, [term]));
    return { rows, total: counted?.total ?? 0 };
  }

  private async byId(id: string): Promise<ManagedUser> {
    const row = required(await this.database.row(MANAGED_USER, [id]), 'USER_NOT_FOUND');
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

  private managed({ avatar_key, ...row }: ManagedUserRow): ManagedUser {
    return { ...row, avatar_url: this.media.avatar(avatar_key) };
  }
}

const placeOf = ({ page, limit }: UsersQuery) => [limit, (BigInt(page - 1) * BigInt(limit)).toString()];
