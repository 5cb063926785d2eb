import { movie } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../database/statement';
import { OWNER } from '../../people/people.module';
import { MOVIE_JSON } from '../catalogue/movie-sql';

/** $1 is the viewer, $2 the user. */
export const favouritesOf = statement(
  z.strictObject({ movies: z.array(movie) }),
  `SELECT coalesce((
     SELECT json_agg(${MOVIE_JSON} ORDER BY chosen.position)
     FROM favourites f, unnest(f.movie_ids) WITH ORDINALITY AS chosen (id, position)
     JOIN movies m ON m.id = chosen.id
     WHERE f.user_id = owner.id), '[]') AS movies
   FROM (${OWNER}) owner`,
);

/** Saves nothing if a film doesn't exist. */
export const saveFavourites = statement(
  z.strictObject({ saved: z.boolean() }),
  `INSERT INTO favourites (user_id, movie_ids)
   SELECT $1, $2 WHERE (SELECT count(*) FROM movies WHERE id = ANY($2::uuid[])) = cardinality($2::uuid[])
   ON CONFLICT (user_id) DO UPDATE SET movie_ids = excluded.movie_ids
   RETURNING true AS saved`,
);
