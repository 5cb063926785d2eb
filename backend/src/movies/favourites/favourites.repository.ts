import { Injectable } from '@nestjs/common';
import { type Movie, movie } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { OWNER } from '../../people/people.module';
import { MOVIE_JSON } from '../catalogue/movie-sql';

const favouritesOf = statement(
  z.strictObject({ movies: z.array(movie) }),
  `SELECT coalesce((
     SELECT json_agg(${MOVIE_JSON} ORDER BY chosen.position)
     FROM favourites f, unnest(f.movie_ids) WITH ORDINALITY AS chosen (id, position)
     JOIN movies m ON m.id = chosen.id
     WHERE f.user_id = owner.id), '[]') AS movies
   FROM (${OWNER}) owner`,
);

/** Saves nothing if a film doesn't exist. */
const saveFavourites = statement(
  z.strictObject({ saved: z.boolean() }),
  `INSERT INTO favourites (user_id, movie_ids)
   SELECT $1, $2 WHERE (SELECT count(*) FROM movies WHERE id = ANY($2::uuid[])) = cardinality($2::uuid[])
   ON CONFLICT (user_id) DO UPDATE SET movie_ids = excluded.movie_ids
   RETURNING true AS saved`,
);

@Injectable()
export class FavouritesRepository {
  constructor(private readonly database: Database) {}

  async ofUser(viewer: string | null, userId: string): Promise<Movie[] | undefined> {
    return (await this.database.row(favouritesOf, [viewer, userId]))?.movies;
  }

  async save(userId: string, movieIds: readonly string[]): Promise<boolean> {
    return (await this.database.row(saveFavourites, [userId, movieIds])) !== undefined;
  }
}
