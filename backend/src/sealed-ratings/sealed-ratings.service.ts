import { Injectable } from '@nestjs/common';
import type { SealedRating } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { MarksService, MoviesService } from '../movies/movies.module';
import { NotificationsService } from '../notifications/notifications.module';
import { PeopleService, toPerson } from '../people/people.module';
import { NotifierService } from '../sockets/sockets.module';
import { SealedRatingsRepository, type SealedRow } from './sealed-ratings.repository';

@Injectable()
export class SealedRatingsService {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedRatingsRepository,
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
      const id = await this.sealed.insert(movieId, caller.id, friendId);
      await this.notifications.notify({
        userId: friendId,
        kind: 'sealed_invite',
        actorId: caller.id,
        subjectId: id,
      });
      const row = required(await this.sealed.one(caller.id, id), 'SEALED_NOT_FOUND');
      return { id, movie: row.movie, with: toPerson(row.with, this.media), status: 'open' as const };
    });
  }

  async list(caller: Caller): Promise<{ sealed: SealedRating[] }> {
    const rows = await this.sealed.ofUser(caller.id);
    return { sealed: rows.map((row) => this.toSealedRating(row, caller.id)) };
  }

  /** Nothing outside the row changes, and nobody is told, before both have rated. */
  async rate(caller: Caller, id: string, rating: number) {
    return this.database.transaction(async () => {
      const { movie } = await this.lockOpen(caller, id);
      const rated = await this.sealed.rate(id, caller.id, rating);
      const [inviterRating, invitedRating] = rated?.ratings ?? [];
      if (!rated || typeof inviterRating !== 'number' || typeof invitedRating !== 'number')
        return { id, status: 'open' as const };
      await this.sealed.open(id);
      await this.marks.setRating(rated.inviter_id, movie.id, inviterRating);
      await this.marks.setRating(rated.invited_id, movie.id, invitedRating);
      await this.tellOfOpening(id, caller.id, [rated.inviter_id, rated.invited_id]);
      return { id, status: 'opened' as const };
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.lockOpen(caller, id);
      await this.sealed.delete(id);
    });
  }

  private async lockOpen(caller: Caller, id: string): Promise<SealedRow> {
    const row = required(await this.sealed.lock(caller.id, id), 'SEALED_NOT_FOUND');
    if (row.is_opened) throw new DomainError('SEALED_OPENED');
    return row;
  }

  private async tellOfOpening(id: string, actorId: string, userIds: readonly string[]): Promise<void> {
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
