import { ownProfile, publicProfile } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';
import { PERSON_COLUMNS, personJson, personRow } from '../../people/people.module';

export const USERS_FOUND_MAX = 1_000;

const avatarKeyRow = z.strictObject({ avatar_key: z.string().nullable() });
const ownProfileRow = ownProfile.omit({ avatar_url: true }).extend(avatarKeyRow.shape);
const publicProfileRow = publicProfile.omit({ avatar_url: true }).extend(avatarKeyRow.shape);

const PROFILE_COLUMNS = `${PERSON_COLUMNS}, u.is_admin AS "isAdmin", u.bio, ${toIsoTime('u.created_at')} AS created_at`;
const OWN_COLUMNS = `${PROFILE_COLUMNS}, u.email, u.presence_audience AS presence`;

export const profileOfUser = statement(ownProfileRow, `SELECT ${OWN_COLUMNS} FROM users u WHERE u.id = $1`);

const publicProfileWhere = (condition: string) =>
  statement(
    publicProfileRow,
    `SELECT ${PROFILE_COLUMNS},
       (SELECT count(*)::int FROM friends_of(u.id)) AS friend_count,
       (SELECT count(*)::int FROM ratings WHERE user_id = u.id AND seen.shows_ratings) AS rating_count,
       (SELECT count(*)::int FROM comments WHERE author_id = u.id AND status = 'approved') AS comment_count,
       (SELECT count(*)::int FROM movies WHERE added_by = u.id) AS movie_count
     FROM users u JOIN people_seen_by($1) seen USING (id) WHERE ${condition}`,
  );
/** $1 is the viewer. */
export const publicProfileById = publicProfileWhere('u.id = $2');
export const publicProfileByName = publicProfileWhere('u.username_key = name_key($2)');

/** A new address also ends the password resets that were sent to the old one. */
export const updateProfile = statement(
  ownProfileRow,
  `WITH ended AS (DELETE FROM password_resets WHERE user_id = $1 AND $3::text IS NOT NULL)
   UPDATE users u SET username = coalesce($2, username), email = coalesce($3, email),
     bio = coalesce($4, bio), updated_at = now()
   WHERE u.id = $1 RETURNING ${OWN_COLUMNS}`,
);

export const replaceAvatarKey = statement(
  avatarKeyRow,
  `UPDATE users SET avatar_key = $2, updated_at = now()
   FROM (SELECT id, avatar_key FROM users WHERE id = $1 FOR UPDATE) before
   WHERE users.id = before.id RETURNING before.avatar_key`,
);

export const deletedUser = statement(
  z.strictObject({ ...avatarKeyRow.shape, username: z.string() }),
  `DELETE FROM users WHERE id = $1 RETURNING avatar_key, username`,
);

/** Trigrams need three letters. Shorter terms are matched with the beginning of names only. */
const INFIX_LENGTH_MIN = 3;
/** With fewer names that contain the term, it may be a typing error. */
const ENOUGH_NAMED = 20;
const SIMILAR_MAX = 100;
const TERM = 'fold($2)';
const IS_LONG_ENOUGH = `char_length(${TERM}) >= ${INFIX_LENGTH_MIN}`;
const STARTS_WITH_TERM = `search_name LIKE fold($3) || '%'`;
const CONTAINS_TERM = `search_name LIKE '%' || fold($3) || '%'`;
const FOUND_COLUMNS = 'id, username, avatar_key, search_name';
const NOT_BLOCKED = 'id NOT IN (SELECT id FROM hidden)';
const CLOSEST_FIRST = `search_name <-> ${TERM}`;

/**
 * $1 is the viewer, $2 the term, $3 the same for LIKE. Each part is limited, so a term that matches a million names costs
 * no more than one that matches a thousand. $4 is the limit, $5 the offset.
 */
export const foundPeople = statement(
  z.strictObject({ people: z.array(personRow), total: z.int() }),
  `WITH hidden AS MATERIALIZED (SELECT id FROM blocked_either_way($1)),
   starting AS MATERIALIZED (
     SELECT ${FOUND_COLUMNS}, 1 AS rank FROM users WHERE ${STARTS_WITH_TERM} AND ${NOT_BLOCKED} LIMIT ${USERS_FOUND_MAX}
   ),
   named AS MATERIALIZED (
     SELECT * FROM starting
     UNION ALL
     (SELECT ${FOUND_COLUMNS}, 2 FROM users
      WHERE ${IS_LONG_ENOUGH} AND ${CONTAINS_TERM} AND NOT ${STARTS_WITH_TERM} AND ${NOT_BLOCKED}
      LIMIT ${USERS_FOUND_MAX} - (SELECT count(*) FROM starting))
   ),
   found AS MATERIALIZED (
     SELECT * FROM named
     UNION ALL
     (SELECT ${FOUND_COLUMNS}, 3 FROM users
      WHERE ${IS_LONG_ENOUGH} AND search_name % ${TERM} AND NOT ${CONTAINS_TERM} AND ${NOT_BLOCKED}
      ORDER BY ${CLOSEST_FIRST}
      LIMIT CASE WHEN (SELECT count(*) FROM named) < ${ENOUGH_NAMED} THEN ${SIMILAR_MAX} ELSE 0 END)
   )
   SELECT (SELECT count(*)::int FROM found) AS total,
     coalesce((SELECT json_agg(${personJson('ranked')} ORDER BY place)
       FROM (
         SELECT ${PERSON_COLUMNS}, row_number() OVER (
           ORDER BY u.search_name = ${TERM} DESC, rank, ${CLOSEST_FIRST}, u.username COLLATE "az-x-icu", u.id) AS place
         FROM found u
       ) ranked WHERE place > $5::bigint AND place <= $4 + $5::bigint), '[]') AS people`,
);
