import { movie, statistics } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../database/statement';
import { MOVIE_JSON } from '../../movies/movies.module';
import { OWNER } from '../../people/people.module';

const statisticsRow = z.strictObject({ ...statistics.shape, username: z.string() });

const PEOPLE_LISTED_MAX = '50';

/**
 * What a user has seen, as far as the viewer may see it. $1 is the viewer, $2 the user, $3 a year or null.
 * `film` has one row for each film, with the number of its viewings.
 */
const SEEN = `
  owner AS MATERIALIZED (${OWNER}),
  viewing AS MATERIALIZED (
    SELECT e.movie_id, e.watched_on, CASE WHEN owner.shows_ratings THEN e.rating END AS rating,
      e.rewatch OR row_number() OVER (PARTITION BY e.movie_id ORDER BY e.watched_on, e.serial) > 1 AS rewatch
    FROM owner JOIN diary_entries e ON e.user_id = owner.id AND owner.shows_diary
  ),
  entry AS MATERIALIZED (
    SELECT * FROM viewing WHERE $3::int IS NULL OR extract(year FROM watched_on) = $3::int
  ),
  rated AS MATERIALIZED (
    SELECT r.movie_id, r.rating FROM owner JOIN ratings r ON r.user_id = owner.id AND owner.shows_ratings
    WHERE $3::int IS NULL
  ),
  film AS MATERIALIZED (
    SELECT m.runtime_minutes, m.release_year, m.genres, m.countries, m.directors, m.cast_names,
      greatest(1, seen.entries) AS viewings
    FROM (
      SELECT movie_id, sum(entries) AS entries FROM (
        SELECT movie_id, 1 AS entries FROM entry
        UNION ALL SELECT movie_id, 0 FROM rated
        UNION ALL SELECT w.movie_id, 0 FROM owner JOIN watched w ON w.user_id = owner.id AND owner.shows_watched
          WHERE $3::int IS NULL) each GROUP BY movie_id
    ) seen JOIN movies m ON m.id = seen.movie_id
  )`;

const countsOf = (key: string, from: string, order: string, limit = 'ALL') =>
  `coalesce((SELECT json_agg(json_build_object('key', key, 'count', count) ORDER BY ${order}) FROM (
     SELECT * FROM (SELECT ${key} AS key, count(*)::int AS count FROM ${from} GROUP BY 1) counted
     WHERE key IS NOT NULL ORDER BY ${order} LIMIT ${limit}) listed), '[]')`;
const LARGEST_FIRST = 'count DESC, key COLLATE "az-x-icu"';
const names = (column: string, limit?: string) =>
  countsOf('name', `film, unnest(film.${column}) AS name`, LARGEST_FIRST, limit);

export const statisticsOf = statement(
  statisticsRow,
  `WITH ${SEEN}
   SELECT owner.username, (SELECT count(*)::int FROM film) AS films,
     (SELECT coalesce(round(sum(runtime_minutes * viewings) / 60.0), 0)::int FROM film) AS hours,
     (SELECT count(*)::int FROM entry) AS diary_entries,
     (SELECT count(*)::int FROM entry WHERE rewatch) AS rewatches,
     ${countsOf(`to_char(watched_on, 'YYYY-MM')`, 'entry', 'key')} AS by_month,
     ${names('genres')} AS by_genre,
     ${countsOf('(release_year / 10 * 10)::text', 'film', 'key')} AS by_decade,
     ${names('countries')} AS by_country,
     ${names('directors', PEOPLE_LISTED_MAX)} AS directors,
     ${names('cast_names', PEOPLE_LISTED_MAX)} AS actors,
     coalesce((SELECT json_agg(json_build_object('rating', rating, 'count', count) ORDER BY rating) FROM (
       SELECT rating, count(*)::int AS count FROM (
         SELECT rating FROM rated UNION ALL SELECT rating FROM entry WHERE $3::int IS NOT NULL
       ) given WHERE rating IS NOT NULL GROUP BY rating) counted), '[]') AS ratings
   FROM owner`,
);

const yearRow = z.strictObject({
  username: z.string(),
  films: z.int(),
  hours: z.int(),
  diary_entries: z.int(),
  genre: z.string().nullable(),
  director: z.string().nullable(),
  movies: z.array(movie),
});
export type YearRow = z.output<typeof yearRow>;

const mostOf = (column: string) =>
  `(SELECT name FROM film, unnest(film.${column}) AS name
    GROUP BY name ORDER BY count(*) DESC, name COLLATE "az-x-icu" LIMIT 1)`;

/** Like the statistics of the year $3, with $4 movies: the best rated first, then the latest. */
export const yearCard = statement(
  yearRow,
  `WITH owner AS MATERIALIZED (${OWNER}),
   film AS MATERIALIZED (
     SELECT m.id, m.runtime_minutes, m.genres, m.directors, entry.viewings, entry.rating, entry.watched_on
     FROM (
       SELECT e.movie_id, count(*)::int AS viewings, max(e.rating) FILTER (WHERE owner.shows_ratings) AS rating,
         max(e.watched_on) AS watched_on
       FROM owner JOIN diary_entries e ON e.user_id = owner.id AND owner.shows_diary
         AND e.watched_on >= make_date($3, 1, 1) AND e.watched_on < make_date($3 + 1, 1, 1)
       GROUP BY e.movie_id
     ) entry JOIN movies m ON m.id = entry.movie_id
   ),
   best AS (SELECT * FROM film ORDER BY rating DESC NULLS LAST, watched_on DESC, id LIMIT $4)
   SELECT owner.username, (SELECT count(*)::int FROM film) AS films,
     (SELECT coalesce(round(sum(runtime_minutes * viewings) / 60.0), 0)::int FROM film) AS hours,
     (SELECT coalesce(sum(viewings), 0)::int FROM film) AS diary_entries,
     ${mostOf('genres')} AS genre, ${mostOf('directors')} AS director,
     coalesce((
       SELECT json_agg(${MOVIE_JSON} ORDER BY best.rating DESC NULLS LAST, best.watched_on DESC, m.id)
       FROM best JOIN movies m ON m.id = best.id), '[]') AS movies
   FROM owner`,
);
