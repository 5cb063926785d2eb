import { Injectable } from '@nestjs/common';
import { movie, type SealedRating } from 'shared-kit/contract';
import { z } from 'zod';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors/errors';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MediaUrls } from '../media/media.module';
import { MarksService, MOVIE_JSON, MoviesService } from '../movies/movies.module';
import { NotificationsService } from '../notifications/notifications.module';
import { isFriend, PeopleService, personJson, personRow, toPerson } from '../people/people.module';
import { NotifierService } from '../sockets/sockets.module';
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
type SealedRow = z.output<typeof sealedRow>;

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
const rateSealed = statement(
  z.strictObject({ inviter_id: z.string(), invited_id: z.string(), ratings: z.array(z.int().nullable()) }),
  `UPDATE sealed_ratings SET
     inviter_rating = CASE WHEN inviter_id = $2 THEN $3 ELSE inviter_rating END,
     invited_rating = CASE WHEN invited_id = $2 THEN $3 ELSE invited_rating END
   WHERE id = $1 RETURNING inviter_id, invited_id, ARRAY[inviter_rating, invited_rating] AS ratings`,
);

@Injectable()
export class SealedRatingsService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly movies: MoviesService,
    private readonly marks: MarksService,
    private readonly notifications: NotificationsService,
    private readonly notifier: NotifierService,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
    private readonly idempotency: IdempotencyService,
  ) {}

  async create(caller: Caller, movieId: string, friendId: string) {
    await this.movies.requireMovie(movieId);
    if (friendId === caller.id) throw new DomainError('SELF_SEALED');
    await this.people.requireFriend(caller.id, friendId);
    await this.limits.consume('sealedRatingsPerUser', caller.id);
    return this.idempotency.create(async () => {
      await this.movies.lockAgainstDeletion(movieId);
      const invitation = { movie_id: movieId, inviter_id: caller.id, invited_id: friendId };
      const { id } = await this.sealed.save(invitation);
      await this.notifications.notify({
        userId: friendId,
        kind: 'sealed_invite',
        actorId: caller.id,
        subjectId: id,
      });
      const row = required(await this.database.row(oneOfUser, [caller.id, id]), 'SEALED_NOT_FOUND');
      return { id, movie: row.movie, with: toPerson(row.with, this.media), status: 'open' as const };
    });
  }

  async list(caller: Caller): Promise<{ sealed: SealedRating[] }> {
    const rows = await this.database.rows(ofUser, [caller.id]);
    return { sealed: rows.map((row) => this.toSealedRating(row, caller.id)) };
  }

  /** Nothing outside the row changes, and nobody is notified, before both have rated. */
  async rate(caller: Caller, id: string, rating: number) {
    return this.database.transaction(async () => {
      const { movie } = await this.lockOpen(caller, id);
      const rated = await this.database.row(rateSealed, [id, caller.id, rating]);
      const [inviterRating, invitedRating] = rated?.ratings ?? [];
      if (!rated || typeof inviterRating !== 'number' || typeof invitedRating !== 'number')
        return { id, status: 'open' as const };
      await this.sealed.update({ id }, { is_opened: true });
      await this.marks.setRating(rated.inviter_id, movie.id, inviterRating);
      await this.marks.setRating(rated.invited_id, movie.id, invitedRating);
      await this.notifyOfOpening(id, caller.id, [rated.inviter_id, rated.invited_id]);
      return { id, status: 'opened' as const };
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.lockOpen(caller, id);
      await this.sealed.delete({ id });
    });
  }

  private get sealed() {
    return this.database.repository(SealedRatingEntity);
  }

  /** Of two ratings at the same instant the second one opens. */
  private async lockOpen(caller: Caller, id: string): Promise<SealedRow> {
    await this.database.execute(LOCK, [id]);
    const row = required(await this.database.row(oneOfUser, [caller.id, id]), 'SEALED_NOT_FOUND');
    if (row.is_opened) throw new DomainError('SEALED_OPENED');
    return row;
  }

  private async notifyOfOpening(id: string, actorId: string, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds)
      await this.notifications.notify({ userId, kind: 'sealed_opened', actorId, subjectId: id });
    this.database.afterCommit(() => {
      for (const userId of userIds) this.notifier.toUser(userId, 'sealed:opened', { id });
    });
  }

  private toSealedRating(row: SealedRow, callerId: string): SealedRating {
    const { own_rating: own, their_rating: theirs } = row;
    return {
      id: row.id,
      movie: row.movie,
      with: toPerson(row.with, this.media),
      status: row.is_opened ? 'opened' : 'open',
      rated: own !== null,
      ratings: own === null || theirs === null ? null : { [callerId]: own, [row.with.id]: theirs },
    };
  }
}
