import { z } from 'zod';

/** The friends of $1, as `person`. Only with LIMIT does PostgreSQL look each of them up, and not read all users. */
export const FRIENDS = `friends_of($1) f
  CROSS JOIN LATERAL (SELECT * FROM people_seen_by($1) seen WHERE seen.id = f.id LIMIT 1) person`;

/** A common table expression; $1 is the user. It says what each friend shows, too. */
export const FRIENDS_CTE = `WITH friend AS MATERIALIZED (SELECT person.* FROM ${FRIENDS})`;

export const personColumns = {
  user_id: z.string(),
  username: z.string(),
  avatar_key: z.string().nullable(),
};
