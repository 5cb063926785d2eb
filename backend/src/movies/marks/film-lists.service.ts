import { Injectable } from '@nestjs/common';
import type { ListAnswer, PageQuery } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { ADDER, isoTime, MOVIE_JSON } from '../catalogue/movie-row';

type List = 'watched' | 'watchlist' | 'ratings';

const ADDED_AT: Record<List, string> = {
  watched: 'created_at',
  watchlist: 'created_at',
  ratings: 'updated_at',
};

/** $1 is whose list it is, $2 and $3 which part of it. PostgreSQL builds the JSON. */
const listSql = (list: List) => `
  SELECT (SELECT count(*)::int FROM ${list} WHERE user_id = $1) AS total,
    coalesce((SELECT json_agg(json_build_object(
        'movie', ${MOVIE_JSON}, 'rating', r.rating, 'added_at', ${isoTime('entry.added_at')})
        ORDER BY entry.added_at DESC, entry.movie_id)
      FROM (
        SELECT movie_id, ${ADDED_AT[list]} AS added_at FROM ${list} WHERE user_id = $1
        ORDER BY ${ADDED_AT[list]} DESC, movie_id LIMIT $2 OFFSET $3
      ) entry
      JOIN movies m ON m.id = entry.movie_id ${ADDER}
      LEFT JOIN ratings r ON r.movie_id = m.id AND r.user_id = $1), '[]') AS entries
  FROM users WHERE id = $1`;

const LISTS: Record<List, string> = {
  watched: listSql('watched'),
  watchlist: listSql('watchlist'),
  ratings: listSql('ratings'),
};

/** The films that a user has watched, wants to watch or has rated, newest first. */
@Injectable()
export class FilmLists {
  constructor(private readonly database: Database) {}

  async of(list: List, userId: string, { page, limit }: PageQuery): Promise<ListAnswer> {
    const found = await this.database.one<Pick<ListAnswer, 'entries' | 'total'>>(LISTS[list], [
      userId,
      limit,
      (page - 1) * limit,
    ]);
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return { ...found, page, limit };
  }
}
