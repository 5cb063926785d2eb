import { Injectable } from '@nestjs/common';
import { passport, type Passport, type Person, TIME_ZONE } from 'shared-kit/contract';
import { z } from 'zod';
import type { Caller } from '../../common/caller';
import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MediaUrls } from '../../media/media.module';
import { MOVIE_JSON } from '../../movies/movies.module';
import { FRIENDS_CTE, OWNER, personJson, personRow, toPerson } from '../../people/people.module';
import { type Picture, PicturesService } from '../../posters/posters.module';
import { drawPassport } from './draw-passport';

const COUNTRY = 'Azərbaycan';

const passportRow = z.strictObject({ ...passport.shape, username: z.string() });
type PassportRow = z.output<typeof passportRow>;

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

/** $1 is the viewer, $2 the country. */
const passportsOfFriends = statement(
  z.strictObject({ user: personRow, seen: z.int() }),
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
export class PassportService {
  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesService,
    private readonly media: MediaUrls,
  ) {}

  async ofUser(caller: Caller | undefined, userId: string): Promise<Passport> {
    const { username: _, ...passport } = await this.find(caller, userId);
    return passport;
  }

  async card(caller: Caller | undefined, userId: string): Promise<Picture> {
    const { username, total, stamps, by_decade } = await this.find(caller, userId);
    const shown = { username, seen: stamps.length, total, by_decade };
    return this.pictures.card(['passport', shown], () => drawPassport(shown));
  }

  async ofFriends(caller: Caller): Promise<{ user: Person; seen: number }[]> {
    const friends = await this.database.rows(passportsOfFriends, [caller.id, COUNTRY]);
    return friends.map((row) => ({ user: toPerson(row.user, this.media), seen: row.seen }));
  }

  private async find(caller: Caller | undefined, userId: string): Promise<PassportRow> {
    const found = await this.database.row(passportOf, [caller?.id ?? null, userId, COUNTRY, TIME_ZONE]);
    return required(found, 'USER_NOT_FOUND');
  }
}
