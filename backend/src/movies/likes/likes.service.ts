import { Injectable } from '@nestjs/common';
import type { AnswerOf, markCalls, PageQuery } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { MoviesService } from '../catalogue/movies.service';
import { LikesRepository } from './likes.repository';

type LikeAnswer = AnswerOf<typeof markCalls.like>;

@Injectable()
export class LikesService {
  constructor(
    private readonly database: Database,
    private readonly likes: LikesRepository,
    private readonly movies: MoviesService,
    private readonly limits: RateLimits,
  ) {}

  async like(caller: Caller, movieId: string): Promise<LikeAnswer> {
    await this.movies.requireMovie(movieId);
    await this.limits.consume('likesPerUser', caller.id);
    await this.database.transaction(async () => {
      await this.movies.lockAgainstDeletion(movieId);
      await this.likes.add(caller.id, movieId);
    });
    return { liked: true };
  }

  async unlike(caller: Caller, movieId: string): Promise<LikeAnswer> {
    await this.movies.requireMovie(movieId);
    await this.likes.remove(caller.id, movieId);
    return { liked: false };
  }

  async ofUser(
    caller: Caller | undefined,
    userId: string,
    { page, limit }: PageQuery,
  ): Promise<AnswerOf<typeof markCalls.likesOf>> {
    const found = await this.likes.page(caller?.id ?? null, userId, { limit, offset: (page - 1) * limit });
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return { ...found, page, limit };
  }
}
