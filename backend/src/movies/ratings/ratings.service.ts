import { Injectable } from '@nestjs/common';
import { RATING, type RatingsAnswer } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { constraintOf } from '../../database/sql-state';
import { Marks } from '../marks/marks.service';

interface Standing {
  rating_average: number | null;
  rating_count: number;
}

const STANDING = 'rating_average::float8 AS rating_average, rating_count';
const MOVIE_GONE = 'ratings_movie_id_fkey';
const USER_GONE = 'ratings_user_id_fkey';

/** Ratings from 1 to 10, one for each user and film; triggers keep the film's average. */
@Injectable()
export class Ratings {
  constructor(
    private readonly database: Database,
    private readonly marks: Marks,
  ) {}

  async read(caller: Caller | undefined, movieId: string): Promise<RatingsAnswer> {
    const row = await this.database.one<RatingsAnswer>(
      `SELECT ${STANDING},
        (SELECT rating FROM ratings WHERE movie_id = m.id AND user_id = $2) AS own,
        ARRAY(SELECT count(ratings.id)::int FROM generate_series(${RATING.min}, ${RATING.max}) AS step
          LEFT JOIN ratings ON ratings.movie_id = m.id AND ratings.rating = step
          GROUP BY step ORDER BY step) AS histogram
       FROM movies m WHERE m.id = $1`,
      [movieId, caller?.id ?? null],
    );
    if (!row) throw new DomainError('MOVIE_NOT_FOUND');
    return row;
  }

  /** Who rates a film has watched it. Taking the rating back doesn't undo that. */
  async rate(caller: Caller, movieId: string, rating: number): Promise<Standing & { rating: number }> {
    return this.database.transaction(async () => {
      await this.standing(movieId);
      await this.database
        .query(
          `INSERT INTO ratings (movie_id, user_id, rating) VALUES ($1, $2, $3)
           ON CONFLICT (movie_id, user_id) DO UPDATE SET rating = EXCLUDED.rating, updated_at = now()`,
          [movieId, caller.id, rating],
        )
        .catch((error: unknown) => {
          if (constraintOf(error) === MOVIE_GONE) throw new DomainError('MOVIE_NOT_FOUND', { cause: error });
          if (constraintOf(error) === USER_GONE) throw new DomainError('UNAUTHORIZED', { cause: error });
          throw error;
        });
      await this.marks.watch(caller, movieId);
      return { rating, ...(await this.standing(movieId)) };
    });
  }

  async unrate(caller: Caller, movieId: string): Promise<Standing> {
    return this.database.transaction(async () => {
      await this.database.query('DELETE FROM ratings WHERE movie_id = $1 AND user_id = $2', [
        movieId,
        caller.id,
      ]);
      return this.standing(movieId);
    });
  }

  private async standing(movieId: string): Promise<Standing> {
    const row = await this.database.one<Standing>(`SELECT ${STANDING} FROM movies WHERE id = $1`, [movieId]);
    if (!row) throw new DomainError('MOVIE_NOT_FOUND');
    return row;
  }
}
