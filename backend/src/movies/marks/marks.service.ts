import { Injectable } from '@nestjs/common';
import type {
  AnswerOf,
  ListAnswer,
  markCalls,
  Marks,
  MovieMarks,
  RatingsAnswer,
  ShelfQuery,
} from 'shared-kit/contract';
import { required } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { toPerson } from '../../people/people.module';
import { MoviesService } from '../catalogue/movies.service';
import { type AverageRating, type MarkChange, MarksRepository } from './marks.repository';
import { type MovieListName, MovieListsRepository } from './movie-lists.repository';

@Injectable()
export class MarksService {
  constructor(
    private readonly database: Database,
    private readonly marks: MarksRepository,
    private readonly lists: MovieListsRepository,
    private readonly movies: MoviesService,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
  ) {}

  async read(userId: string, movieId: string): Promise<MovieMarks> {
    const [marks, friends] = await Promise.all([
      this.marks.ofMovie(userId, movieId),
      this.marks.ofFriends(userId, movieId),
    ]);
    return {
      ...ofKnownMovie(marks),
      friends: friends.map((row) => ({
        user: toPerson(row.user, this.media),
        rating: row.rating,
        marked_at: row.marked_at.toISOString(),
      })),
    };
  }

  async change(change: MarkChange, userId: string, movieId: string): Promise<Marks> {
    return ofKnownMovie(await this.marks.change(change, userId, movieId));
  }

  async like(userId: string, movieId: string): Promise<AnswerOf<typeof markCalls.like>> {
    await this.movies.requireMovie(movieId);
    await this.limits.consume('likesPerUser', userId);
    ofKnownMovie(await this.marks.like(userId, movieId));
    return { liked: true };
  }

  async unlike(userId: string, movieId: string): Promise<AnswerOf<typeof markCalls.unlike>> {
    ofKnownMovie(await this.marks.unlike(userId, movieId));
    return { liked: false };
  }

  /** The viewer is null for a visitor, here and below. */
  async ratings(viewer: string | null, movieId: string): Promise<RatingsAnswer> {
    return ofKnownMovie(await this.marks.ratingsOf(viewer, movieId));
  }

  async rate(userId: string, movieId: string, rating: number): Promise<AverageRating & { rating: number }> {
    return this.database.transaction(async () => {
      await this.setRating(userId, movieId, rating);
      return { rating, ...ofKnownMovie(await this.marks.averageOf(movieId)) };
    });
  }

  /** A user who rates a film has seen it. */
  async setRating(userId: string, movieId: string, rating: number): Promise<void> {
    ofKnownMovie(await this.marks.rate(userId, movieId, rating));
  }

  async unrate(userId: string, movieId: string): Promise<AverageRating> {
    return this.database.transaction(async () => {
      await this.marks.unrate(userId, movieId);
      return ofKnownMovie(await this.marks.averageOf(movieId));
    });
  }

  async listOf(
    viewer: string | null,
    list: MovieListName,
    userId: string,
    asked: ShelfQuery,
  ): Promise<ListAnswer> {
    const found = required(await this.lists.page(viewer, list, userId, asked), 'USER_NOT_FOUND');
    return { ...found, page: asked.page, limit: asked.limit };
  }
}

const ofKnownMovie = <T>(found: T | undefined): T => required(found, 'MOVIE_NOT_FOUND');
