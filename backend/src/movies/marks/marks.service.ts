import { Injectable } from '@nestjs/common';
import type { AnswerOf, markCalls, Marks, MovieMarks, RatingsAnswer, ShelfQuery } from 'shared-kit/contract';
import { required } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { toPerson } from '../../people/people.module';
import { MoviesService } from '../catalogue/movies.service';
import { RatingEntity } from './marks.entities';
import * as sql from './marks-sql';
import { type MovieListName, shelfPage } from './shelves-sql';

@Injectable()
export class MarksService {
  constructor(
    private readonly database: Database,
    private readonly movies: MoviesService,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
  ) {}

  async read(userId: string, movieId: string): Promise<MovieMarks> {
    const [marks, friends] = await Promise.all([
      this.database.row(sql.marksOfMovie, [userId, movieId]),
      this.database.rows(sql.marksOfFriends, [userId, movieId]),
    ]);
    return {
      ...ofKnownMovie(marks),
      friends: friends.map((row) => ({ ...row, user: toPerson(row.user, this.media) })),
    };
  }

  async change(change: sql.MarkChange, userId: string, movieId: string): Promise<Marks> {
    return ofKnownMovie(await this.database.row(sql.CHANGES[change], [userId, movieId]));
  }

  async like(userId: string, movieId: string): Promise<AnswerOf<typeof markCalls.like>> {
    await this.movies.requireMovie(movieId);
    await this.limits.consume('likesPerUser', userId);
    ofKnownMovie(await this.database.row(sql.like, [userId, movieId]));
    return { liked: true };
  }

  async unlike(userId: string, movieId: string): Promise<AnswerOf<typeof markCalls.unlike>> {
    ofKnownMovie(await this.database.row(sql.unlike, [userId, movieId]));
    return { liked: false };
  }

  /** The viewer is null for a visitor, here and below. */
  async ratings(viewer: string | null, movieId: string): Promise<RatingsAnswer> {
    return ofKnownMovie(await this.database.row(sql.ratingsOfMovie, [viewer, movieId]));
  }

  async rate(
    userId: string,
    movieId: string,
    rating: number,
  ): Promise<sql.AverageRating & { rating: number }> {
    return this.database.transaction(async () => {
      await this.setRating(userId, movieId, rating);
      return { rating, ...ofKnownMovie(await this.database.row(sql.averageOf, [movieId])) };
    });
  }

  /** A user who rates a film has seen it. */
  async setRating(userId: string, movieId: string, rating: number): Promise<void> {
    ofKnownMovie(await this.database.row(sql.rate, [userId, movieId, rating]));
  }

  async unrate(userId: string, movieId: string): Promise<sql.AverageRating> {
    return this.database.transaction(async () => {
      await this.database.repository(RatingEntity).delete({ movie_id: movieId, user_id: userId });
      return ofKnownMovie(await this.database.row(sql.averageOf, [movieId]));
    });
  }

  async listOf(viewer: string | null, list: MovieListName, userId: string, asked: ShelfQuery) {
    const found = required(
      await this.database.row(...shelfPage(viewer, list, userId, asked)),
      'USER_NOT_FOUND',
    );
    return { ...found, page: asked.page, limit: asked.limit };
  }
}

const ofKnownMovie = <T>(found: T | undefined): T => required(found, 'MOVIE_NOT_FOUND');
