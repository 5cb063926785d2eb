import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { isFriend } from '../../people/people.module';
import type { RecommendationEntity } from './recommendation.entity';

export type NewRecommendation = Omit<RecommendationEntity, 'id' | 'created_at'>;

const receiverRow = z.strictObject({
  is_friend: z.boolean(),
  has_seen: z.boolean(),
  shows_watched: z.boolean(),
});

const receiver = statement(
  receiverRow,
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
export class RecommendationsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the sender may not see the receiver. */
  receiver({ sender_id, receiver_id, movie_id }: NewRecommendation) {
    return this.database.row(receiver, [sender_id, receiver_id, movie_id]);
  }

  /** Undefined if the sender has recommended the film to the receiver before. */
  async insert({ sender_id, receiver_id, movie_id, note }: NewRecommendation): Promise<string | undefined> {
    return (await this.database.row(insert, [sender_id, receiver_id, movie_id, note]))?.id;
  }
}
