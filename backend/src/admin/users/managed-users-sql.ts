import { type adminCalls, managedUser, type QueryOf } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../database/statement';
import { toIsoTime } from '../../database/iso-time';

export type UsersQuery = QueryOf<typeof adminCalls.users>;

const managedUserRow = managedUser.omit({ avatar_url: true }).extend({ avatar_key: z.string().nullable() });
export type ManagedUserRow = z.infer<typeof managedUserRow>;

const SUSPENSION = `(
  SELECT json_build_object('reason', s.reason, 'until', ${toIsoTime('s.until')}, 'since', ${toIsoTime('s.since')})
  FROM suspension_in_force(users.id) s) AS suspension`;
const COLUMNS = `id, username, email, avatar_key, is_admin AS "isAdmin", bio, ${toIsoTime('created_at')} AS created_at,
  ${toIsoTime('last_seen_at')} AS last_seen, ${SUSPENSION}`;
const matching = (term: string) => `search_text LIKE '%' || fold(${term}) || '%'`;
/** Each but the last has an index, which NULLS LAST would not fit. Its ties are sorted by id. */
const ORDER_BY: Record<UsersQuery['sort'], (direction: string) => string> = {
  username: (direction) => `username COLLATE "az-x-icu" ${direction}`,
  email: (direction) => `email_key ${direction}`,
  created_at: (direction) => `users.created_at ${direction}`,
  last_seen: (direction) => `last_seen_at ${direction} NULLS LAST`,
};

const counted = z.strictObject({ total: z.int() });
export const COUNT_ALL = statement(
  counted,
  `SELECT coalesce(sum(count), 0)::int AS total FROM daily_counts WHERE kind = 'user'`,
);
export const COUNT_MATCHING = statement(
  counted,
  `SELECT count(*)::int AS total FROM users WHERE ${matching('$1')}`,
);

const onPage = ({ sort, order }: UsersQuery) =>
  `ORDER BY ${ORDER_BY[sort](order === 'desc' ? 'DESC' : 'ASC')}, id LIMIT $1 OFFSET $2::bigint`;

export const pageOfAll = (query: UsersQuery) =>
  statement(managedUserRow, `SELECT ${COLUMNS} FROM users ${onPage(query)}`);

/** Finds those who match first. In the order of an index, PostgreSQL would read nearly all users. */
export const pageOfMatching = (query: UsersQuery) =>
  statement(
    managedUserRow.extend({ total: z.int() }),
    `SELECT ${COLUMNS}, total FROM (
       SELECT *, count(*) OVER ()::int AS total FROM users WHERE ${matching('$3')}) users ${onPage(query)}`,
  );

export const MANAGED_USER = statement(managedUserRow, `SELECT ${COLUMNS} FROM users WHERE id = $1`);

export const LOCK_USER = statement(
  managedUserRow,
  `SELECT ${COLUMNS} FROM users WHERE id = $1 FOR NO KEY UPDATE`,
);

// A new email makes reset links that were sent to the old one invalid.
export const UPDATE = statement(
  managedUserRow,
  `WITH invalidated AS (
     DELETE FROM password_resets WHERE user_id = $1 AND $3::text IS NOT NULL)
   UPDATE users SET username = coalesce($2, username), email = coalesce($3, email),
     bio = coalesce($4, bio), is_admin = coalesce($5, is_admin), updated_at = now()
   WHERE id = $1 RETURNING ${COLUMNS}`,
);
