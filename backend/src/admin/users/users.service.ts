import { Injectable } from '@nestjs/common';
import type { AnswerOf, adminCalls, AuditAction, BodyOf, ManagedUser, QueryOf } from 'shared-kit/contract';
import { rejectTaken } from '../../auth/auth.module';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { AccountErasureService } from '../../social/social.module';
import { AuditService, changedFields } from '../../audit/audit.module';

type Users = AnswerOf<typeof adminCalls.users>;
type UsersQuery = QueryOf<typeof adminCalls.users>;
type UserChange = BodyOf<typeof adminCalls.updateUser>;

interface Row {
  id: string;
  username: string;
  email: string;
  avatar_key: string | null;
  is_admin: boolean;
  bio: string;
  created_at: Date;
  last_seen_at: Date | null;
}

const COLUMNS = `id, username, email, avatar_key, is_admin, bio, created_at, last_seen_at`;
const ORDER_BY: Record<UsersQuery['sort'], string> = {
  username: 'username COLLATE "az-x-icu"',
  email: 'email_key',
  created_at: 'created_at',
  last_seen: 'last_seen_at',
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

@Injectable()
export class ManagedUsers {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
    private readonly accounts: AccountErasureService,
    private readonly audit: AuditService,
  ) {}

  async list({ search = '', sort, order, page, limit }: UsersQuery): Promise<Users> {
    const matching = `FROM users WHERE $1 = '' OR fold(username || ' ' || email) LIKE '%' || fold($1) || '%'`;
    const term = escapeLike(search);
    const count = await this.database.one<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, [
      term,
    ]);
    const direction = order === 'desc' ? 'DESC' : 'ASC';
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} ${matching} ORDER BY ${ORDER_BY[sort]} ${direction} NULLS LAST, id
       LIMIT $2 OFFSET $3::bigint`,
      [term, limit, (BigInt(page - 1) * BigInt(limit)).toString()],
    );
    return { users: rows.map((row) => this.managed(row)), total: count?.total ?? 0, page, limit };
  }

  async update(actor: Caller, id: string, change: UserChange): Promise<ManagedUser> {
    const { username, email, bio, isAdmin } = change;
    return this.database.transaction(async () => {
      if (isAdmin === false) await this.accounts.assertNotLastAdmin(id);
      const before = await this.locked(id);
      const row = await rejectTaken(() =>
        this.database.one<Row>(
          `WITH dead AS (
             DELETE FROM password_resets WHERE user_id = $1 AND $3::text IS NOT NULL)
           UPDATE users SET username = coalesce($2, username), email = coalesce($3, email),
             bio = coalesce($4, bio), is_admin = coalesce($5, is_admin), updated_at = now()
           WHERE id = $1 RETURNING ${COLUMNS}`,
          [id, username ?? null, email ?? null, bio ?? null, isAdmin ?? null],
        ),
      );
      if (!row) throw new DomainError('USER_NOT_FOUND');
      const user = this.managed(row);
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

  private async locked(id: string): Promise<Row> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM users WHERE id = $1 FOR NO KEY UPDATE`, [
      id,
    ]);
    if (!row) throw new DomainError('USER_NOT_FOUND');
    return row;
  }

  /** One act, one event: rights weigh more than the rest, which then stands in the note. */
  private async recordUpdate(
    actor: Caller,
    { id, username }: Row,
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

  private managed({ avatar_key, is_admin, created_at, last_seen_at, ...rest }: Row): ManagedUser {
    return {
      ...rest,
      avatar_url: this.media.avatar(avatar_key),
      isAdmin: is_admin,
      created_at: created_at.toISOString(),
      last_seen: last_seen_at?.toISOString() ?? null,
    };
  }
}
