import { Injectable } from '@nestjs/common';
import type { BodyOf, recommendationCalls } from 'shared-kit/contract';
import { z } from 'zod';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { NotificationsService } from '../../notifications/notifications.module';
import { isFriend } from '../../people/people.module';
import { MoviesService } from '../catalogue/movies.service';
import type { RecommendationEntity } from './recommendation.entity';

type NewRecommendation = Omit<RecommendationEntity, 'id' | 'created_at'>;

const receiverOf = statement(
  z.strictObject({ is_friend: z.boolean(), has_seen: z.boolean(), shows_watched: z.boolean() }),
  `SELECT ${isFriend('u.id')} AS is_friend,
     EXISTS (SELECT FROM watched w WHERE w.user_id = u.id AND w.movie_id = $3) AS has_seen, u.shows_watched
   FROM people_seen_by($1) u WHERE u.id = $2`,
);

const insert = statement(
  z.strictObject({ id: z.string() }),
  `INSERT INTO recommendations (sender_id, receiver_id, movie_id, note) VALUES ($1, $2, $3, $4)
   ON CONFLICT (sender_id, receiver_id, movie_id) DO NOTHING RETURNING id`,
);

@Injectable()
export class RecommendationsService {
  constructor(
    private readonly database: Database,
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

  private async send({ sender_id, receiver_id, movie_id, note }: NewRecommendation): Promise<void> {
    const pair = [sender_id, receiver_id, movie_id];
    const receiver = required(await this.database.row(receiverOf, pair), 'USER_NOT_FOUND');
    if (!receiver.is_friend) throw new DomainError('FRIENDS_ONLY');
    const { id } = required(await this.database.row(insert, [...pair, note]), 'ALREADY_RECOMMENDED');
    if (receiver.has_seen && receiver.shows_watched) throw new DomainError('ALREADY_SEEN');
    await this.notifications.notify({
      userId: receiver_id,
      kind: 'recommendation',
      actorId: sender_id,
      subjectId: id,
      // The sender may not learn from answer or time that a friend has seen the film and hides it.
      isSuppressed: receiver.has_seen,
    });
  }
}
