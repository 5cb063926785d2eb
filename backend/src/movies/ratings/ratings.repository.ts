import { Injectable } from '@nestjs/common';
import { RATING, ratingsAnswer, type RatingsAnswer } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { RatingEntity } from './rating.entity';

const average = z.strictObject({ rating_average: z.number().nullable(), rating_count: z.int() });
export type AverageRating = z.output<typeof average>;

const AVERAGE_COLUMNS = 'rating_average::float8 AS rating_average, rating_count';

const averageOfMovie = statement(average, `SELECT ${AVERAGE_COLUMNS} FROM movies WHERE id = $1`);

const ratingsOfMovie = statement(
  ratingsAnswer,
  `SELECT ${AVERAGE_COLUMNS},
    (SELECT rating FROM ratings WHERE movie_id = m.id AND user_id = $1) AS own,
    ARRAY(SELECT count(ratings.movie_id)::int FROM generate_series(${RATING.min}, ${RATING.max}) AS step
      LEFT JOIN ratings ON ratings.movie_id = m.id AND ratings.rating = step
      GROUP BY step ORDER BY step) AS histogram
   FROM movies m WHERE m.id = $2`,
);

@Injectable()
export class RatingsRepository {
  constructor(private readonly database: Database) {}

  ofMovie(viewer: string | null, movieId: string): Promise<RatingsAnswer | undefined> {
    return this.database.row(ratingsOfMovie, [viewer, movieId]);
  }

  averageOf(movieId: string): Promise<AverageRating | undefined> {
    return this.database.row(averageOfMovie, [movieId]);
  }

  async save(movieId: string, userId: string, rating: number): Promise<void> {
    await this.database
      .repository(RatingEntity)
      .createQueryBuilder()
      .insert()
      .values({ movie_id: movieId, user_id: userId, rating })
      .orUpdate(['rating', 'updated_at'], ['movie_id', 'user_id'])
      .execute();
  }

  async delete(movieId: string, userId: string): Promise<void> {
    await this.database.repository(RatingEntity).delete({ movie_id: movieId, user_id: userId });
  }
}
