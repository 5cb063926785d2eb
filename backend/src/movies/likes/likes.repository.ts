import { Injectable } from '@nestjs/common';
import { movie } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { OWNER } from '../../people/people.module';
import { MOVIE_JSON } from '../catalogue/movie-sql';
import { MovieLikeEntity } from './movie-like.entity';

const likedMovies = z.strictObject({ movies: z.array(movie), total: z.int() });
export type LikedMovies = z.output<typeof likedMovies>;

const likesOf = statement(
  likedMovies,
  `SELECT (SELECT count(*)::int FROM movie_likes WHERE user_id = owner.id AND owner.shows_watched) AS total,
    coalesce((SELECT json_agg(${MOVIE_JSON} ORDER BY liked.created_at DESC, liked.movie_id)
      FROM (
        SELECT movie_id, created_at FROM movie_likes WHERE user_id = owner.id AND owner.shows_watched
        ORDER BY created_at DESC, movie_id LIMIT $3 OFFSET $4
      ) liked
      JOIN movies m ON m.id = liked.movie_id), '[]') AS movies
  FROM (${OWNER}) owner`,
);

const isLiked = statement(
  z.strictObject({ liked: z.boolean() }),
  'SELECT EXISTS (SELECT FROM movie_likes WHERE user_id = $1 AND movie_id = $2) AS liked',
);

@Injectable()
export class LikesRepository {
  constructor(private readonly database: Database) {}

  async isLiked(userId: string, movieId: string): Promise<boolean> {
    return (await this.database.row(isLiked, [userId, movieId]))?.liked ?? false;
  }

  async add(userId: string, movieId: string): Promise<void> {
    await this.database
      .repository(MovieLikeEntity)
      .createQueryBuilder()
      .insert()
      .values({ user_id: userId, movie_id: movieId })
      .orIgnore()
      .execute();
  }

  async remove(userId: string, movieId: string): Promise<void> {
    await this.database.repository(MovieLikeEntity).delete({ user_id: userId, movie_id: movieId });
  }

  page(
    viewer: string | null,
    userId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<LikedMovies | undefined> {
    return this.database.row(likesOf, [viewer, userId, limit, offset]);
  }
}
