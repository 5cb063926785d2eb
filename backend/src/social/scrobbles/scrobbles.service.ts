import { Injectable } from '@nestjs/common';
import { type AnswerOf, type Player, type Scrobble, type scrobbleCalls, today } from 'shared-kit/contract';
import { DomainError, required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { DiaryService } from '../../diary/diary.module';
import { MarksService } from '../../movies/movies.module';
import { NotificationsService } from '../../notifications/notifications.module';
import { filmOf, MatchRowsRepository } from '../own-data/imports/match-rows.repository';
import { lockUser } from '../profiles/lock-user';
import { readEvent } from './players/read-event';
import type { PlayedFilm, PlayerEvent } from './players/player-event';
import { ScrobbleEntity } from './scrobble.entity';
import {
  filmState,
  INSERT_SCROBBLE,
  isWritten,
  type NewScrobble,
  type ScrobbleOutcome,
  scrobblesOf,
  TRIM_IGNORED,
  waitingScrobbles,
  type WaitingScrobble,
} from './scrobbles-sql';

/** Of other events players send many, and of other people nothing is kept. */
const NOT_LISTED = ['other-event', 'other-person'];

const ignored = (
  reason: NonNullable<ScrobbleOutcome['reason']>,
  movieId: string | null = null,
): ScrobbleOutcome => ({
  status: 'ignored',
  reason,
  movie_id: movieId,
  before: null,
});
const WAITING: ScrobbleOutcome = { status: 'waiting', reason: null, movie_id: null, before: null };

const toMatch = ({ title, year, ids }: PlayedFilm) => ({
  title,
  year,
  ids,
  originalTitle: null,
  movieId: null,
});

/** Stores what media players report. */
@Injectable()
export class ScrobblesService {
  constructor(
    private readonly database: Database,
    private readonly matching: MatchRowsRepository,
    private readonly diary: DiaryService,
    private readonly marks: MarksService,
    private readonly notifications: NotificationsService,
  ) {}

  async receive(
    userId: string,
    source: Player,
    body: unknown,
  ): Promise<AnswerOf<typeof scrobbleCalls.receive>> {
    const event = readEvent(source, body);
    if (event.kind === 'ignored' && NOT_LISTED.includes(event.reason)) return { ignored: event.reason };
    const { status, reason } = await this.database.transaction(async () => {
      await lockUser(this.database, userId);
      const outcome = await this.outcomeOf(userId, event);
      const { title, year, ids } = event.film;
      const rating = event.kind === 'rated' ? event.rating : null;
      const added: NewScrobble = { user_id: userId, source, title, year, ids, rating, ...outcome };
      await this.database.execute(INSERT_SCROBBLE, [JSON.stringify(added)]);
      if (outcome.status === 'ignored') await this.database.execute(TRIM_IGNORED, [userId]);
      return outcome;
    });
    return status === 'ignored' ? { ignored: reason ?? 'other-event' } : { status };
  }

  async list(userId: string): Promise<Scrobble[]> {
    return (await this.database.row(scrobblesOf, [userId]))?.scrobbles ?? [];
  }

  async undo(userId: string, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await lockUser(this.database, userId);
      const found = await this.scrobbles.findOneBy({ user_id: userId, id });
      const { movie_id: movieId, before, rating } = required(found, 'SCROBBLE_NOT_FOUND');
      await this.scrobbles.delete({ id });
      if (!movieId || !before) return;
      if (before.entryId) await this.removeEntry(userId, before.entryId);
      const state = await this.filmState(userId, movieId);
      if (rating !== null && state.rating === rating && before.rating !== rating)
        await (before.rating === null
          ? this.marks.unrate(userId, movieId)
          : this.marks.setRating(userId, movieId, before.rating));
      const after = await this.filmState(userId, movieId);
      if (before.watched || after.hasEntries || after.rating !== null) return;
      await this.marks.change('unwatch', userId, movieId);
      if (before.inWatchlist) await this.marks.change('want', userId, movieId);
    });
  }

  /** For films that have come. */
  async applyArrived(movieIds: readonly string[]): Promise<void> {
    for (const waiting of await this.database.rows(waitingScrobbles, [movieIds]))
      await this.database.transaction(() => this.applyWaiting(waiting));
  }

  private async applyWaiting({ id, user_id: userId, rating, received_at, ...film }: WaitingScrobble) {
    await lockUser(this.database, userId);
    const event: PlayerEvent = rating === null ? { kind: 'played', film } : { kind: 'rated', film, rating };
    const outcome = await this.outcomeOf(userId, event, received_at);
    if (outcome.status === 'waiting') return;
    await this.scrobbles.update({ id }, { ...outcome, keys: [] });
    if (outcome.movie_id && outcome.before)
      await this.notifications.notify({
        userId,
        kind: 'import_matched',
        actorId: null,
        subjectId: outcome.movie_id,
      });
  }

  /** Must be called in a transaction that holds the lock of the user. */
  private async outcomeOf(userId: string, event: PlayerEvent, at = new Date()): Promise<ScrobbleOutcome> {
    if (event.kind === 'ignored') return ignored(event.reason);
    const film = toMatch(event.film);
    const match = (await this.matching.find(userId, [film])).get(filmOf(film));
    if (!match) return WAITING;
    if (!match.is_unique) return ignored('several-films');
    const { hasEntries: _, ...state } = await this.filmState(userId, match.id);
    if (event.kind === 'rated') {
      await this.marks.setRating(userId, match.id, event.rating);
      return { status: 'rated', reason: null, movie_id: match.id, before: { ...state, entryId: null } };
    }
    const day = today(at);
    if ((await this.database.row(isWritten, [userId, match.id, day, at]))?.written === true)
      return ignored('already-written', match.id);
    const entryId = await this.diary.write(userId, match.id, { watched_on: day });
    return { status: 'written', reason: null, movie_id: match.id, before: { ...state, entryId } };
  }

  private async filmState(userId: string, movieId: string) {
    const state = await this.database.row(filmState, [userId, movieId]);
    if (!state) throw new Error('a SELECT without FROM has no row');
    return state;
  }

  /** The user may have removed it. */
  private async removeEntry(userId: string, entryId: string): Promise<void> {
    try {
      await this.diary.remove({ id: userId }, entryId);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'DIARY_ENTRY_NOT_FOUND')) throw error;
    }
  }

  private get scrobbles() {
    return this.database.repository(ScrobbleEntity);
  }
}
