import { Injectable } from '@nestjs/common';
import { listEntry } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { toIsoTime } from '../../database/iso-time';
import { OWNER } from '../../people/people.module';
import { MOVIE_JSON } from '../catalogue/movie-sql';

const movieList = z.strictObject({ entries: z.array(listEntry), total: z.int() });
export type UserMovies = z.output<typeof movieList>;

const listOf = (table: string, shown: string, addedAt = 'created_at') =>
  statement(
    movieList,
    `SELECT (SELECT count(*)::int FROM ${table} WHERE user_id = owner.id AND owner.${shown}) AS total,
      coalesce((SELECT json_agg(json_build_object(
          'movie', ${MOVIE_JSON}, 'rating', r.rating, 'added_at', ${toIsoTime('entry.added_at')})
          ORDER BY entry.added_at DESC, entry.movie_id)
        FROM (
          SELECT movie_id, ${addedAt} AS added_at FROM ${table} WHERE user_id = owner.id AND owner.${shown}
          ORDER BY ${addedAt} DESC, movie_id LIMIT $3 OFFSET $4
        ) entry
        JOIN movies m ON m.id = entry.movie_id
        LEFT JOIN ratings r ON r.movie_id = m.id AND r.user_id = owner.id AND owner.shows_ratings), '[]') AS entries
    FROM (${OWNER}) owner`,
  );

const LISTS = {
  watched: listOf('watched', 'shows_watched'),
  watchlist: listOf('watchlist', 'shows_watchlist'),
  likes: listOf('movie_likes', 'shows_watched'),
  ratings: listOf('ratings', 'shows_ratings', 'updated_at'),
};
export type MovieListName = keyof typeof LISTS;

@Injectable()
export class MovieListsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the viewer may not see the user. */
  page(
    viewer: string | null,
    list: MovieListName,
    userId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<UserMovies | undefined> {
    return this.database.row(LISTS[list], [viewer, userId, limit, offset]);
  }
}
