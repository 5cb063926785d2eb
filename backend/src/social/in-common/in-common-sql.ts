import { friendTaste, movieInCommon, movie, taste } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../database/statement';
import { MOVIE_JSON, SHOWN_TITLES } from '../../movies/movies.module';
import { FRIENDS_CTE } from '../../people/people.module';
import { POSTER_JSON } from '../../posters/posters.module';

const BEST_FIRST = `m.rating_average DESC NULLS LAST, m.rating_count DESC, m.title COLLATE "az-x-icu", m.id`;

/** $1 is the viewer, $2 the other user. */
const BOTH = 'person AS MATERIALIZED (SELECT * FROM people_seen_by($1) WHERE id IN ($1, $2))';

/** What each of both has seen and shows to the viewer. */
const SEEN = `seen AS (
     SELECT user_id, movie_id FROM person JOIN watched ON user_id = person.id WHERE shows_watched
     UNION
     SELECT user_id, movie_id FROM person JOIN ratings ON user_id = person.id WHERE shows_ratings
   )`;

export const seenByBoth = statement(
  z.strictObject({ ...movieInCommon.shape, total: z.int() }),
  `WITH ${BOTH}, ${SEEN}, common AS (SELECT movie_id FROM seen GROUP BY movie_id HAVING count(*) = 2)
   SELECT ${MOVIE_JSON} AS movie, mine.rating::int AS own_rating, theirs.rating::int AS their_rating,
     (SELECT count(*)::int FROM common) AS total
   FROM common JOIN movies m ON m.id = common.movie_id
   LEFT JOIN ratings mine ON mine.movie_id = m.id AND mine.user_id = $1
   LEFT JOIN ratings theirs ON theirs.movie_id = m.id
     AND theirs.user_id = (SELECT id FROM person WHERE id = $2 AND shows_ratings)
   ORDER BY mine.rating + theirs.rating DESC NULLS LAST, ${BEST_FIRST} LIMIT $3`,
);

/** 9 is the largest difference of two ratings. */
const TASTE_PERCENT = 'round(100 * (1 - avg(abs(mine.rating - theirs.rating)) / 9))::int';

/** Each shows their ratings to the other, or there is nothing to compare. */
export const tasteOfBoth = statement(
  z.strictObject({ films: taste.shape.films, percent: taste.shape.percent.nullable() }),
  `SELECT count(*)::int AS films, ${TASTE_PERCENT} AS percent
   FROM people_seen_by($1) they
   JOIN people_seen_by($2) me ON me.id = $1 AND me.shows_ratings
   JOIN ratings theirs ON theirs.user_id = they.id
   JOIN ratings mine ON mine.user_id = me.id AND mine.movie_id = theirs.movie_id
   WHERE they.id = $2 AND they.shows_ratings`,
);

export const onBothWatchlists = statement(
  z.strictObject({ movies: z.array(movie), drawn: movie.nullable(), total: z.int() }),
  `WITH ${BOTH}, wanted AS (
     SELECT movie_id AS id FROM person JOIN watchlist ON user_id = person.id WHERE shows_watchlist
     GROUP BY movie_id HAVING count(*) = 2
   )
   SELECT (SELECT count(*)::int FROM wanted) AS total,
     coalesce((SELECT json_agg(${MOVIE_JSON} ORDER BY ${BEST_FIRST}) FROM (
       SELECT m.* FROM wanted JOIN movies m USING (id) ORDER BY ${BEST_FIRST} LIMIT $3 OFFSET $4::bigint
     ) m), '[]') AS movies,
     (SELECT ${MOVIE_JSON} FROM (SELECT id FROM wanted ORDER BY random() LIMIT 1) w
       JOIN movies m USING (id)) AS drawn`,
);

export const suggestions = statement(
  z.strictObject({ movie }),
  `WITH ${BOTH}, ${SEEN}, suggested AS (
     SELECT movie_id AS id, 0 AS place FROM person JOIN watchlist ON user_id = person.id WHERE shows_watchlist
     UNION ALL
     (SELECT m.id, 1 FROM movies m WHERE NOT m.needs_review AND m.id NOT IN (SELECT movie_id FROM seen)
      ORDER BY m.weighted_rating DESC NULLS LAST, m.rating_count DESC, m.id LIMIT $3)
   )
   SELECT ${MOVIE_JSON} AS movie FROM (
     SELECT id, min(place) AS place FROM suggested WHERE id NOT IN (SELECT movie_id FROM seen) GROUP BY id
   ) s JOIN movies m USING (id) ORDER BY s.place, ${BEST_FIRST} LIMIT $3`,
);

/** $1 is the viewer, $2 the number of films that both must have rated. */
export const tastesOfFriends = statement(
  friendTaste,
  `${FRIENDS_CTE}
   SELECT p.id, (
     SELECT json_build_object(${SHOWN_TITLES}, 'id', m.id, 'release_year', m.release_year, 'poster', ${POSTER_JSON})
     FROM watched w JOIN movies m ON m.id = w.movie_id
     WHERE w.user_id = p.id AND p.shows_watched ORDER BY w.created_at DESC, w.id LIMIT 1
   ) AS last_film, (
     SELECT CASE WHEN count(*) >= $2 THEN ${TASTE_PERCENT} END
     FROM ratings theirs JOIN ratings mine ON mine.user_id = me.id AND mine.movie_id = theirs.movie_id
     WHERE theirs.user_id = p.id AND p.shows_ratings AND me.ratings_audience <> 'nobody'
   ) AS percent
   FROM friend p JOIN users me ON me.id = $1`,
);
