import { Injectable } from '@nestjs/common';
import { type adminCalls, type BodyOf, managedUser, type QueryOf } from 'shared-kit/contract';
import { z } from 'zod';
import { escapeLike } from '../../database/conditions';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { toIsoTime } from '../../database/iso-time';

type UsersQuery = QueryOf<typeof adminCalls.users>;

const managedUserRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  avatar_key: z.string().nullable(),
  is_admin: z.boolean(),
  bio: z.string(),
  created_at: z.date(),
  last_seen_at: z.date().nullable(),
  suspension: managedUser.shape.suspension,
});
export type ManagedUserRow = z.infer<typeof managedUserRow>;

const SUSPENSION = `(
  SELECT json_build_object('reason', s.reason, 'until', ${toIsoTime('s.until')}, 'since', ${toIsoTime('s.since')})
  FROM suspension_in_force(users.id) s) AS suspension`;
const COLUMNS = `id, username, email, avatar_key, is_admin, bio, created_at, last_seen_at, ${SUSPENSION}`;
const matching = (term: string) => `search_text LIKE '%' || fold(${term}) || '%'`;
/** Each but the last has an index, which NULLS LAST would not fit. Its ties are sorted by id. */
const ORDER_BY: Record<UsersQuery['sort'], (direction: string) => string> = {
  username: (direction) => `username COLLATE "az-x-icu" ${direction}`,
  email: (direction) => `email_key ${direction}`,
  created_at: (direction) => `created_at ${direction}`,
  last_seen: (direction) => `last_seen_at ${direction} NULLS LAST`,
};

const counted = z.strictObject({ total: z.int() });
const COUNT_ALL = statement(
  counted,
  `SELECT coalesce(sum(count), 0)::int AS total FROM daily_counts WHERE kind = 'user'`,
);
const COUNT_MATCHING = statement(counted, `SELECT count(*)::int AS total FROM users WHERE ${matching('$1')}`);

const onPage = ({ sort, order }: UsersQuery) =>
  `ORDER BY ${ORDER_BY[sort](order === 'desc' ? 'DESC' : 'ASC')}, id LIMIT $1 OFFSET $2::bigint`;

const pageOfAll = (query: UsersQuery) =>
  statement(managedUserRow, `SELECT ${COLUMNS} FROM users ${onPage(query)}`);

/** Finds those who match first. In the order of an index, PostgreSQL would read nearly all users. */
const pageOfMatching = (query: UsersQuery) =>
  statement(
    managedUserRow.extend({ total: z.int() }),
    `SELECT ${COLUMNS}, total FROM (
       SELECT *, count(*) OVER ()::int AS total FROM users WHERE ${matching('$3')}) users ${onPage(query)}`,
  );

const BY_ID = statement(managedUserRow, `SELECT ${COLUMNS} FROM users WHERE id = $1`);

const LOCK = statement(managedUserRow, `SELECT ${COLUMNS} FROM users WHERE id = $1 FOR NO KEY UPDATE`);

// A new email makes reset links that were sent to the old one invalid.
const UPDATE = statement(
  managedUserRow,
  `WITH invalidated AS (
     DELETE FROM password_resets WHERE user_id = $1 AND $3::text IS NOT NULL)
   UPDATE users SET username = coalesce($2, username), email = coalesce($3, email),
     bio = coalesce($4, bio), is_admin = coalesce($5, is_admin), updated_at = now()
   WHERE id = $1 RETURNING ${COLUMNS}`,
);

@Injectable()
export class ManagedUsersRepository {
  constructor(private readonly database: Database) {}

  async page(query: UsersQuery): Promise<{ rows: ManagedUserRow[]; total: number }> {
    const { search, page, limit } = query;
    const place = [limit, (BigInt(page - 1) * BigInt(limit)).toString()];
    if (!search)
      return { rows: await this.database.rows(pageOfAll(query), place), total: await this.count() };
    const term = escapeLike(search);
    const rows = await this.database.rows(pageOfMatching(query), [...place, term]);
    return {
      rows: rows.map(({ total: _, ...row }) => row),
      total: rows[0]?.total ?? (await this.countMatching(term)),
    };
  }

  byId(id: string): Promise<ManagedUserRow | undefined> {
    return this.database.row(BY_ID, [id]);
  }

  lock(id: string): Promise<ManagedUserRow | undefined> {
    return this.database.row(LOCK, [id]);
  }

  update(
    id: string,
    { username, email, bio, isAdmin }: BodyOf<typeof adminCalls.updateUser>,
  ): Promise<ManagedUserRow | undefined> {
    const values = [username, email, bio, isAdmin].map((value) => value ?? null);
    return this.database.row(UPDATE, [id, ...values]);
  }

  private async count(): Promise<number> {
    return (await this.database.row(COUNT_ALL))?.total ?? 0;
  }

  private async countMatching(term: string): Promise<number> {
    return (await this.database.row(COUNT_MATCHING, [term]))?.total ?? 0;
  }
}
