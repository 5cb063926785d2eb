import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type diaryCalls,
  type DiaryChanges,
  type DiaryEntry,
  type DiaryInput,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { MarksService, MoviesService } from '../movies/movies.module';
import { DiaryEntriesRepository } from './entries/diary-entries.repository';

type Owner = Pick<Caller, 'id'>;

const columnsOf = ({ note, ...changes }: DiaryChanges) => ({
  ...changes,
  ...(note !== undefined && { note: note === '' ? null : note }),
});

@Injectable()
export class DiaryService {
  constructor(
    private readonly database: Database,
    private readonly entries: DiaryEntriesRepository,
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
    const found = id && (await this.entries.page(caller?.id ?? null, id, asked));
    return { ...(found || { entries: [], total: 0, next: null }), page, limit };
  }

  async isShown(viewer: string | null, userId: string): Promise<boolean> {
    return (await this.entries.owner(viewer, userId))?.shows_diary ?? false;
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
    const id = required(await this.entries.insert(userId, movieId, columnsOf(fields)), 'MOVIE_NOT_FOUND');
    const latest = await this.entries.latestRating(userId, movieId);
    if (latest?.id === id) await this.marks.setRating(userId, movieId, latest.rating);
    else await this.marks.change('watch', userId, movieId);
    return id;
  }

  async update(caller: Caller, id: string, changes: DiaryChanges): Promise<DiaryEntry> {
    const isAboutRating = changes.rating !== undefined || changes.watched_on !== undefined;
    return this.database.transaction(async () => {
      const change = async () => {
        if (Object.keys(changes).length > 0) await this.entries.update(caller.id, id, columnsOf(changes));
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
        if (!(await this.entries.delete(caller.id, id))) throw new DomainError('DIARY_ENTRY_NOT_FOUND');
      });
    });
  }

  /** The rating follows the latest entry that has one, if that was or becomes this entry. */
  private async changeRating(
    caller: Owner,
    { id, movieId }: { id: string; movieId: string },
    change: () => Promise<void>,
  ): Promise<void> {
    const before = await this.entries.latestRating(caller.id, movieId);
    await change();
    const after = await this.entries.latestRating(caller.id, movieId);
    if (after && [before?.id, after.id].includes(id))
      await this.marks.setRating(caller.id, movieId, after.rating);
  }

  private async lock(caller: Owner, id: string): Promise<string> {
    const movieId = required(await this.entries.lockMovieOfEntry(caller.id, id), 'DIARY_ENTRY_NOT_FOUND');
    await this.entries.lockFilm(caller.id, movieId);
    return movieId;
  }

  private async ofOwner(caller: Caller, id: string): Promise<DiaryEntry> {
    return required(await this.entries.ofOwner(caller.id, id), 'DIARY_ENTRY_NOT_FOUND');
  }
}
