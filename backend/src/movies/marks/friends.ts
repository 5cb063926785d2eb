import { z } from 'zod';

/** A common table expression; $1 is the user. It says what each friend shows, too. */
export const FRIENDS_CTE =
  'WITH friend AS MATERIALIZED (SELECT person.* FROM friends_of($1) f JOIN people_seen_by($1) person USING (id))';

export const personColumns = {
  user_id: z.string(),
  username: z.string(),
  avatar_key: z.string().nullable(),
};
