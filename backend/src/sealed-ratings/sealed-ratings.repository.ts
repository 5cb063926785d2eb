import { Injectable } from '@nestjs/common';
import { movie } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MOVIE_JSON } from '../movies/movies.module';
import { isFriend, personJson, personRow } from '../people/people.module';
import { SealedRatingEntity } from './sealed-rating.entity';

/** As one of the two sees it. The other's rating is null until it is opened. */
const sealedRow = z.strictObject({
  id: z.string(),
  movie,
  with: personRow,
  is_opened: z.boolean(),
  own_rating: z.int().nullable(),
  their_rating: z.int().nullable(),
});
export type SealedRow = z.output<typeof sealedRow>;

/** $1 is the caller. One that isn't opened ends with the friendship. */
const SEALED = `
  SELECT s.id, ${MOVIE_JSON} AS movie, ${personJson('p')} AS "with", s.is_opened,
    CASE WHEN s.inviter_id = $1 THEN s.inviter_rating ELSE s.invited_rating END AS own_rating,
    CASE WHEN s.is_opened THEN
      CASE WHEN s.inviter_id = $1 THEN s.invited_rating ELSE s.inviter_rating END END AS their_rating
  FROM sealed_ratings s
  JOIN people_seen_by($1) p ON p.id = CASE WHEN s.inviter_id = $1 THEN s.invited_id ELSE s.inviter_id END
  JOIN movies m ON m.id = s.movie_id
  WHERE $1 IN (s.inviter_id, s.invited_id)
    AND (s.is_opened OR ${isFriend('p.id')})`;

const ofUser = statement(sealedRow, `${SEALED} ORDER BY s.created_at DESC, s.id LIMIT 200`);
const oneOfUser = statement(sealedRow, `${SEALED} AND s.id = $2`);

const LOCK = 'SELECT FROM sealed_ratings WHERE id = $1 FOR UPDATE';

/** Answers both ratings, so that they can be opened. */
const rate = statement(
  z.strictObject({ inviter_id: z.string(), invited_id: z.string(), ratings: z.array(z.int().nullable()) }),
  `UPDATE sealed_ratings SET
     inviter_rating = CASE WHEN inviter_id = $2 THEN $3 ELSE inviter_rating END,
     invited_rating = CASE WHEN invited_id = $2 THEN $3 ELSE invited_rating END
   WHERE id = $1 RETURNING inviter_id, invited_id, ARRAY[inviter_rating, invited_rating] AS ratings`,
);

@Injectable()
export class SealedRatingsRepository {
  constructor(private readonly database: Database) {}

  async insert(movieId: string, inviterId: string, invitedId: string): Promise<string> {
    const invitation = { movie_id: movieId, inviter_id: inviterId, invited_id: invitedId };
    return (await this.entities.save(invitation)).id;
  }

  ofUser(userId: string): Promise<SealedRow[]> {
    return this.database.rows(ofUser, [userId]);
  }

  /** Locked, so that of two ratings at the same instant the second one opens. */
  async lock(userId: string, id: string): Promise<SealedRow | undefined> {
    await this.database.execute(LOCK, [id]);
    return this.database.row(oneOfUser, [userId, id]);
  }

  one(userId: string, id: string): Promise<SealedRow | undefined> {
    return this.database.row(oneOfUser, [userId, id]);
  }

  rate(id: string, userId: string, rating: number) {
    return this.database.row(rate, [id, userId, rating]);
  }

  async open(id: string): Promise<void> {
    await this.entities.update({ id }, { is_opened: true });
  }

  async delete(id: string): Promise<void> {
    await this.entities.delete({ id });
  }

  private get entities() {
    return this.database.repository(SealedRatingEntity);
  }
}
