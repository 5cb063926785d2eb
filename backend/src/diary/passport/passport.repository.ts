import { Injectable } from '@nestjs/common';
import { passport } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MOVIE_JSON } from '../../movies/movies.module';
import { FRIENDS_CTE, OWNER, personJson, personRow } from '../../people/people.module';

const passportRow = z.strictObject({ ...passport.shape, username: z.string() });
export type PassportRow = z.output<typeof passportRow>;

/** $1 is the viewer, $2 the owner, $3 the country, $4 the time zone that turns a mark's time into a day. */
const passportOf = statement(
  passportRow,
  `WITH owner AS MATERIALIZED (${OWNER}),
   film AS MATERIALIZED (SELECT id, release_year, title FROM movies WHERE countries @> ARRAY[$3::text]),
   viewing AS (
     SELECT e.movie_id, e.watched_on FROM owner JOIN diary_entries e ON e.user_id = owner.id AND owner.shows_diary
     UNION ALL
     SELECT w.movie_id, (w.created_at AT TIME ZONE $4)::date
     FROM owner JOIN watched w ON w.user_id = owner.id AND owner.shows_watched
   ),
   stamp AS MATERIALIZED (
     SELECT film.id, film.release_year, film.title, min(viewing.watched_on) AS watched_on
     FROM film JOIN viewing ON viewing.movie_id = film.id GROUP BY 1, 2, 3
   )
   SELECT owner.username, (SELECT count(*)::int FROM film) AS total,
     coalesce((SELECT json_agg(json_build_object('movie', ${MOVIE_JSON}, 'watched_on', stamp.watched_on)
         ORDER BY stamp.release_year, stamp.title COLLATE "az-x-icu", stamp.id)
       FROM stamp JOIN movies m ON m.id = stamp.id), '[]') AS stamps,
     coalesce((SELECT json_agg(json_build_object('decade', decade, 'seen', seen, 'total', total) ORDER BY decade)
       FROM (
         SELECT film.release_year / 10 * 10 AS decade, count(stamp.id)::int AS seen, count(*)::int AS total
         FROM film LEFT JOIN stamp ON stamp.id = film.id WHERE film.release_year IS NOT NULL GROUP BY 1
       ) counted), '[]') AS by_decade
   FROM owner`,
);

const friendRow = z.strictObject({ user: personRow, seen: z.int() });
export type FriendPassportRow = z.output<typeof friendRow>;

/** $1 is the viewer, $2 the country. */
const passportsOfFriends = statement(
  friendRow,
  `${FRIENDS_CTE}, film AS MATERIALIZED (SELECT id FROM movies WHERE countries @> ARRAY[$2::text])
   SELECT ${personJson('p')} AS user, (
     SELECT count(*)::int FROM (
       SELECT w.movie_id FROM watched w WHERE w.user_id = p.id AND p.shows_watched
       UNION SELECT e.movie_id FROM diary_entries e WHERE e.user_id = p.id AND p.shows_diary
     ) viewing WHERE viewing.movie_id IN (SELECT id FROM film)
   ) AS seen
   FROM friend p WHERE p.shows_watched OR p.shows_diary
   ORDER BY seen DESC, p.username`,
);

@Injectable()
export class PassportRepository {
  constructor(private readonly database: Database) {}

  ofUser(
    viewer: string | null,
    userId: string,
    { country, timeZone }: { country: string; timeZone: string },
  ): Promise<PassportRow | undefined> {
    return this.database.row(passportOf, [viewer, userId, country, timeZone]);
  }

  ofFriends(viewer: string, country: string): Promise<FriendPassportRow[]> {
    return this.database.rows(passportsOfFriends, [viewer, country]);
  }
}
