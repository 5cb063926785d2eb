import { Injectable } from '@nestjs/common';
import type { BodyOf, recommendationCalls } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors';
import { IdempotencyService } from '../../common/idempotency.service';
import { RateLimits } from '../../common/rate-limits';
import { NotificationsService } from '../../notifications/notifications.module';
import { MoviesService } from '../catalogue/movies.service';
import { type NewRecommendation, RecommendationsRepository } from './recommendations.repository';

@Injectable()
export class RecommendationsService {
  constructor(
    private readonly recommendations: RecommendationsRepository,
    private readonly movies: MoviesService,
    private readonly notifications: NotificationsService,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotencyService,
  ) {}

  async create(
    { id: sender_id }: Caller,
    movieId: string,
    { user_id: receiver_id, note }: BodyOf<typeof recommendationCalls.create>,
  ): Promise<void> {
    // A note of blanks only is none.
    const recommendation = { sender_id, receiver_id, movie_id: movieId, note: note || null };
    await this.movies.requireMovie(movieId);
    if (receiver_id === sender_id) throw new DomainError('SELF_RECOMMENDATION');
    await this.limits.consumeOnSuccess('recommendationsPerUser', sender_id, () =>
      this.idempotency.create(async () => {
        await this.movies.lockAgainstDeletion(movieId);
        await this.send(recommendation);
        return { success: true };
      }),
    );
  }

  private async send(recommendation: NewRecommendation): Promise<void> {
    const receiver = required(await this.recommendations.receiver(recommendation), 'USER_NOT_FOUND');
    if (!receiver.is_friend) throw new DomainError('FRIENDS_ONLY');
    const id = required(await this.recommendations.insert(recommendation), 'ALREADY_RECOMMENDED');
    if (receiver.has_seen && receiver.shows_watched) throw new DomainError('ALREADY_SEEN');
    await this.notifications.notify({
      userId: recommendation.receiver_id,
      kind: 'recommendation',
      actorId: recommendation.sender_id,
      subjectId: id,
      // The sender may not learn from answer or time that a friend has seen the film and hides it.
      isSuppressed: receiver.has_seen,
    });
  }
}
