import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type diaryCalls,
  type DiaryChanges,
  type DiaryEntry,
  type DiaryInput,
  isoDate,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import { z } from 'zod';
import type { Caller } from '../common/caller';
import { fromCursor, toCursor } from '../common/cursor';
import { DomainError, required } from '../common/errors/errors';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { MarksService, MoviesService } from '../movies/movies.module';
import { DiaryEntryEntity } from './entries/diary.entities';
import {
  diaryOwner,
  entryOfOwner,
  insertEntry,
  latestRating,
  LOCK_FILM,
  movieOfEntry,
  pageOfUser,
} from './entries/diary-entries-sql';

type Owner = Pick<Caller, 'id'>;

const position = z.tuple([isoDate, z.int()]);
interface Range {
  limit: number;
  offset: number;
  year?: number | undefined;
  tag?: string | undefined;
  before?: string | undefined;
}

const columnsOf = ({ note, ...changes }: DiaryChanges) => ({
  ...changes,
  ...(note !== undefined && { note: note === '' ? null : note }),
});

@Injectable()
export class DiaryService {
  constructor(
    private readonly database: Database,
    private readonly movies: MoviesService,
    private readonly marks: MarksService,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(
    caller: Caller | undefined,
    { user, page, limit, ...range }: QueryOf<typeof diaryCalls.list>,
  ): Promise<AnswerOf<typeof diaryCalls.list>> {
    const userId = required(user ?? caller?.id, 'UNAUTHORIZED');
    const id = uuid.safeParse(userId).data;
    const asked = { limit, offset: (page - 1) * limit, ...range };
    const found = id && (await this.page(caller?.id ?? null, id, asked));
    return { ...(found || { entries: [], total: 0, next: null }), page, limit };
  }

  /** Undefined if the viewer can't see the user at all. */
  async page(viewer: string | null, userId: string, { limit, offset, year, tag, before }: Range) {
    const end = before === undefined ? [null, null] : fromCursor(position, before);
    const parameters = [viewer, userId, year ?? null, limit + 1, offset, tag ?? null, ...end];
    const found = await this.database.row(pageOfUser, parameters);
    if (!found) return undefined;
    const shown = found.rows.slice(0, limit);
    const last = found.rows.length > limit ? shown.at(-1) : undefined;
    return {
      entries: shown.map(({ entry }) => entry),
      total: found.total,
      /** The cursor after the last entry, or null if that is the last one of all. */
      next: last ? toCursor([last.entry.watched_on, last.serial]) : null,
    };
  }

  async isShown(viewer: string | null, userId: string): Promise<boolean> {
    return (await this.database.row(diaryOwner, [viewer, userId]))?.shows_diary ?? false;
  }

  async create(caller: Caller, { movie_id, ...fields }: DiaryInput): Promise<DiaryEntry> {
    await this.movies.requireMovie(movie_id);
    await this.limits.consume('diaryEntriesPerUser', caller.id);
    return this.idempotency.create(async () => {
      return this.ofOwner(caller, await this.write(caller.id, movie_id, fields));
    });
  }

  /** Must be called in a transaction. Answers the entry's id. */
  async write(userId: string, movieId: string, fields: Omit<DiaryInput, 'movie_id'>): Promise<string> {
    const { watched_on, rating, note, rewatch, tags } = columnsOf(fields);
    const values = [userId, movieId, watched_on, rating ?? null, note ?? null, rewatch ?? false, tags ?? []];
    const { id } = required(await this.database.row(insertEntry, values), 'MOVIE_NOT_FOUND');
    const latest = await this.database.row(latestRating, [userId, movieId]);
    if (latest?.id === id) await this.marks.setRating(userId, movieId, latest.rating);
    else await this.marks.change('watch', userId, movieId);
    return id;
  }

  async update(caller: Caller, id: string, changes: DiaryChanges): Promise<DiaryEntry> {
    const isAboutRating = changes.rating !== undefined || changes.watched_on !== undefined;
    return this.database.transaction(async () => {
      const change = async () => {
        if (Object.keys(changes).length > 0)
          await this.entries.update({ id, user_id: caller.id }, columnsOf(changes));
      };
      const movieId = await this.lock(caller, id);
      if (isAboutRating) await this.changeRating(caller, { id, movieId }, change);
      else await change();
      return this.ofOwner(caller, id);
    });
  }

  async remove(caller: Owner, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const movieId = await this.lock(caller, id);
      await this.changeRating(caller, { id, movieId }, async () => {
        const { affected } = await this.entries.delete({ id, user_id: caller.id });
        if (affected !== 1) throw new DomainError('DIARY_ENTRY_NOT_FOUND');
      });
    });
  }

  /** The rating follows the latest entry that has one, if that was or becomes this entry. */
  private async changeRating(
    caller: Owner,
    { id, movieId }: { id: string; movieId: string },
    change: () => Promise<void>,
  ): Promise<void> {
    const before = await this.database.row(latestRating, [caller.id, movieId]);
    await change();
    const after = await this.database.row(latestRating, [caller.id, movieId]);
    if (after && [before?.id, after.id].includes(id))
      await this.marks.setRating(caller.id, movieId, after.rating);
  }

  private async lock(caller: Owner, id: string): Promise<string> {
    const entry = required(await this.database.row(movieOfEntry, [caller.id, id]), 'DIARY_ENTRY_NOT_FOUND');
    await this.database.execute(LOCK_FILM, [caller.id, entry.movie_id]);
    return entry.movie_id;
  }

  private async ofOwner(caller: Caller, id: string): Promise<DiaryEntry> {
    return required(await this.database.row(entryOfOwner, [caller.id, id]), 'DIARY_ENTRY_NOT_FOUND').entry;
  }

  private get entries() {
    return this.database.repository(DiaryEntryEntity);
  }
}
