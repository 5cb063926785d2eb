import { Injectable } from '@nestjs/common';
import {
  type Audience,
  type FormOf,
  type ImportAnswer,
  type ImportMode,
  type ImportRowStatus,
  type ownDataCalls,
} from 'shared-kit/contract';
import { In } from 'typeorm';
import { chunks } from '../../../common/chunks';
import { BoundedQueue } from '../../../common/tasks/bounded-queue';
import { DomainError, required } from '../../../common/errors/errors';
import { Log } from '../../../common/logging/log';
import { RateLimits } from '../../../common/rate-limits/rate-limits';
import { Database } from '../../../database/database';
import type { DiaryImportMode } from '../../../diary/diary.module';
import { MoviesService } from '../../../movies/movies.module';
import { lockUser } from '../../profiles/lock-user';
import type { UploadedFile } from '../import/archive';
import type { ImportRow, ReadImport } from '../import/import-row';
import { readImport } from '../import/read-import';
import { filmsToAdd } from './films-to-add';
import { ImportEntity, ImportRowEntity } from './import.entities';
import { lockMovies } from './import-effects-sql';
import { changesOf, ImportPlannerService, sumOf } from './import-planner.service';
import { filmOf, type MatchedRow, type Matches, MatchRowsRepository } from './match-rows.repository';
import { rowsToKeep, reportedWith } from './rows-to-keep';
import {
  INSERT_ROWS,
  KEEP_FEWER,
  type NewRow,
  oneRow,
  SET_FILMS,
  TAKE_OVER_WAITING,
} from './user-imports-sql';

const AT_ONCE = 2;
const ROWS_AT_ONCE = 5_000;
const WAITING_MAX = 20;
const REPORTED = ['unmatched', 'ambiguous', 'unreadable', 'adjusted', 'skipped'] as const;

interface Options {
  isApplied: boolean;
  addsMissing: boolean;
  mode: DiaryImportMode;
  listVisibility: Audience | undefined;
}

/** Rows of Letterboxd's own call that wait must not replace what is written until then. */
const modeToKeep = (mode: DiaryImportMode): ImportMode => (mode === 'overwrite' ? 'overwrite' : 'merge');

@Injectable()
export class UserImportsService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly database: Database,
    private readonly matching: MatchRowsRepository,
    private readonly planner: ImportPlannerService,
    private readonly movies: MoviesService,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {}

  async importFiles(userId: string, files: UploadedFile[], form: FormOf<typeof ownDataCalls.importFiles>) {
    const { id, read, changes, rows } = await this.run(userId, files, {
      isApplied: form.apply,
      addsMissing: form.add_missing,
      mode: form.mode,
      listVisibility: form.list_visibility,
    });
    const reported = Object.fromEntries(REPORTED.map((status) => [status, reportedWith(status, rows)]));
    return {
      import_id: id,
      applied: form.apply,
      sources: read.sources,
      changes,
      ...(reported as Pick<ImportAnswer, (typeof REPORTED)[number]>),
    };
  }

  /** `check` may refuse what was read, or leave rows out. */
  async run(userId: string, files: UploadedFile[], options: Options, check?: (read: ReadImport) => void) {
    if (!options.isApplied) await this.limits.recount('uploadsPerUser', 'importPreviewsPerUser', userId);
    return this.queue.run(async () => {
      const read = await readImport(files);
      check?.(read);
      const { matches, ...finished } = await this.database.transaction(() =>
        this.perform(userId, read, options),
      );
      if (options.isApplied) await this.addIds(read.rows, matches);
      return { read, ...finished };
    });
  }

  /** Counts for all rows of the import that are about the same film. */
  async answer(userId: string, id: string, number: number, movieId: string) {
    await this.database.transaction(async () => {
      await lockUser(this.database, userId);
      const kept = await this.row(userId, id, number);
      if (kept.status !== 'unmatched' && kept.status !== 'ambiguous')
        throw new DomainError('IMPORT_ROW_ANSWERED');
      await this.movies.lockAgainstDeletion(movieId);
      const { film } = await this.importRows.findOneByOrFail({ import_id: id, number });
      const open = await this.importRows.find({
        where: { import_id: id, film, status: In<ImportRowStatus>(['unmatched', 'ambiguous']) },
        order: { number: 'ASC' },
      });
      const found = open.flatMap(({ content }) => (content ? [{ ...content, matchedId: movieId }] : []));
      await this.applyLater(userId, id, found);
      const films = open.map((row) => ({
        number: row.number,
        status: 'matched',
        reason: null,
        movie_id: movieId,
        is_chosen: true,
      }));
      await this.database.execute(SET_FILMS, [id, JSON.stringify(films)]);
    });
    return this.row(userId, id, number);
  }

  /** Must be called in a transaction that holds the lock of the user. A preview only keeps the answer. */
  async applyLater(userId: string, importId: string, rows: MatchedRow[]): Promise<void> {
    const kept = await this.imports.findOneBy({ id: importId });
    if (!kept?.applied) return;
    const keys = new Set(rows.map(({ list }) => list));
    const lists = kept.lists.filter(({ key }) => keys.has(key));
    const plan = await this.planner.plan(userId, rows, lists, { mode: kept.mode, listVisibility: undefined });
    await this.planner.apply(userId, importId, plan);
    await this.imports.update({ id: importId }, { changes: sumOf(kept.changes, changesOf(plan)) });
  }

  private async perform(userId: string, read: ReadImport, options: Options) {
    await lockUser(this.database, userId);
    const matches = await this.matching.find(userId, read.rows);
    const added = options.addsMissing ? await this.addMissing(userId, read.rows, matches, options) : 0;
    if (options.isApplied) await this.leaveOutDeleted(matches);
    const matched = read.rows.flatMap((row): MatchedRow[] => {
      const match = matches.get(filmOf(row));
      return match?.is_unique === true ? [{ ...row, matchedId: match.id }] : [];
    });
    const plan = await this.planner.plan(userId, matched, read.lists, options);
    const changes = changesOf(plan, added);
    const rows = rowsToKeep(read, matches, plan.reports, options.isApplied);
    const id = await this.insert(
      {
        user_id: userId,
        applied: options.isApplied,
        mode: modeToKeep(options.mode),
        sources: read.sources,
        changes,
        row_count: rows.length,
        lists: read.lists.map((list) => ({
          ...list,
          visibility: options.listVisibility ?? list.visibility,
        })),
      },
      rows,
    );
    if (options.isApplied) {
      await this.database.execute(TAKE_OVER_WAITING, [userId, id]);
      await this.planner.apply(userId, id, plan);
    }
    return { id, plan, changes, rows, matches };
  }

  private async insert(fields: Omit<ImportEntity, 'id' | 'created_at'>, rows: NewRow[]): Promise<string> {
    const { identifiers } = await this.imports.insert(fields);
    const id = String(identifiers[0]?.id);
    for (const some of chunks(rows, ROWS_AT_ONCE))
      await this.database.execute(INSERT_ROWS, [id, JSON.stringify(some)]);
    await this.database.execute(KEEP_FEWER, [fields.user_id]);
    return id;
  }

  private async row(userId: string, id: string, number: number) {
    return required(await this.database.row(oneRow, [userId, id, number]), 'NOT_FOUND').row;
  }

  /** Answers how many films are added, or would be. */
  private async addMissing(
    userId: string,
    rows: readonly ImportRow[],
    matches: Matches,
    { isApplied }: Options,
  ): Promise<number> {
    const missing = () => rows.filter((row) => !matches.has(filmOf(row)));
    if (!isApplied) return filmsToAdd(missing()).length;
    await this.movies.lockAdditions();
    const rematch = async () => {
      for (const [film, match] of await this.matching.find(userId, missing())) matches.set(film, match);
    };
    // Another import may have added them meanwhile.
    await rematch();
    const added = await this.movies.addFromImport(userId, filmsToAdd(missing()));
    await rematch();
    return added;
  }

  private async leaveOutDeleted(matches: Matches): Promise<void> {
    const ids = new Set([...matches.values()].map(({ id }) => id));
    const rows = await this.database.rows(lockMovies, [[...ids]]);
    const alive = new Set(rows.map(({ id }) => id));
    for (const [film, { id }] of matches) if (!alive.has(id)) matches.delete(film);
  }

  /** Where title and year agree. In a transaction of its own, because another one may take an id at the same moment. */
  private async addIds(rows: readonly ImportRow[], matches: Matches): Promise<void> {
    const films = new Map<string, object & { movie_id: string }>();
    for (const row of rows) {
      const match = matches.get(filmOf(row));
      if (match?.is_unique === true && match.agrees && Object.values(row.ids).some((id) => id !== null))
        films.set(match.id, { movie_id: match.id, ...row.ids });
    }
    if (films.size === 0) return;
    await this.movies
      .addIds([...films.values()])
      .catch((error: unknown) => this.log.error({ err: error }, 'ids of imported films were not kept'));
  }
  private get imports() {
    return this.database.repository(ImportEntity);
  }

  private get importRows() {
    return this.database.repository(ImportRowEntity);
  }
}
