import { Injectable } from '@nestjs/common';
import type { RatingsAnswer } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MoviesService } from '../catalogue/movies.service';
import { MarksService } from '../marks/marks.service';
import { RatingsRepository, type AverageRating } from './ratings.repository';

@Injectable()
export class RatingsService {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly movies: MoviesService,
    private readonly marks: MarksService,
  ) {}

  async read(caller: Caller | undefined, movieId: string): Promise<RatingsAnswer> {
    const ratings = await this.ratings.ofMovie(caller?.id ?? null, movieId);
    if (!ratings) throw new DomainError('MOVIE_NOT_FOUND');
    return ratings;
  }

  async rate(caller: Caller, movieId: string, rating: number): Promise<AverageRating & { rating: number }> {
    return this.database.transaction(async () => {
      await this.movies.lockAgainstDeletion(movieId);
      await this.ratings.save(movieId, caller.id, rating);
      await this.marks.watch(caller, movieId);
      return { rating, ...(await this.averageOf(movieId)) };
    });
  }

  /** For a user who gave the rating earlier. */
  async rateFor(userId: string, movieId: string, rating: number): Promise<void> {
    await this.movies.lockAgainstDeletion(movieId);
    await this.ratings.save(movieId, userId, rating);
    await this.marks.watchFor(userId, movieId);
  }

  async unrate(caller: Caller, movieId: string): Promise<AverageRating> {
    return this.database.transaction(async () => {
      await this.ratings.delete(movieId, caller.id);
      return this.averageOf(movieId);
    });
  }

  private async averageOf(movieId: string): Promise<AverageRating> {
    const average = await this.ratings.averageOf(movieId);
    if (!average) throw new DomainError('MOVIE_NOT_FOUND');
    return average;
  }
}
