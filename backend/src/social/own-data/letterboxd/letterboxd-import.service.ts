import { Injectable } from '@nestjs/common';
import { type Audience, FAVOURITES_MAX, type ImportReport } from 'shared-kit/contract';
import { BoundedQueue } from '../../../common/bounded-queue';
import { DomainError } from '../../../common/errors';
import { Database } from '../../../database/database';
import { DiaryImportService } from '../../../diary/diary.module';
import { ListImportService } from '../../../lists/lists.module';
import { ProfilesRepository } from '../../profiles/profiles.repository';
import type { Upload } from './export-files';
import { placeOf } from './export-row';
import { readExport, type ReadExport } from './export-rows';
import { favouriteRows } from './import-favourites';
import { tellAboutLists, toListToImport } from './import-lists';
import { planMovies } from './import-plan';
import { type ImportPlan, reportOf } from './import-report';
import { LetterboxdImportRepository } from './letterboxd-import.repository';
import { findMatches, type MatchedRow, matcher, type Matches } from './match-rows';
import { type Told, viewingsOf } from './viewings';

const AT_ONCE = 2;
const WAITING_MAX = 20;

interface Options {
  isApplied: boolean;
  /** Of new lists. */
  listVisibility: Audience | undefined;
}

@Injectable()
export class LetterboxdImportService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly database: Database,
    private readonly imports: LetterboxdImportRepository,
    private readonly profiles: ProfilesRepository,
    private readonly diary: DiaryImportService,
    private readonly lists: ListImportService,
  ) {}

  run(userId: string, upload: Upload, options: Options): Promise<ImportReport> {
    return this.queue.run(async () => {
      const read = await readExport(upload);
      const films = [...read.rows, ...read.lists.flatMap((list) => list.films)];
      const matches = await findMatches(films, this.imports);
      const report = await this.database.transaction(() => this.perform(userId, read, matches, options));
      const rows = films.length + read.favourites.length + read.unreadable.length;
      return { applied: options.isApplied, rows, ignored_files: read.ignored, ...report };
    });
  }

  private async perform(userId: string, read: ReadExport, matches: Matches, options: Options) {
    // Makes imports of one user run one after the other.
    if (!(await this.profiles.lock(userId))) throw new DomainError('UNAUTHORIZED');
    const told: Told = { unmatched: [], adjusted: [...read.adjusted] };
    const ids = [...new Set([...matches.values()].map(({ id }) => id))];
    const alive = options.isApplied ? await this.imports.lockMovies(ids) : undefined;
    const match = matcher(matches, told, alive);
    const rows = [...read.rows, ...favouriteRows(read, told)].flatMap(match);
    const lists = read.lists.map((list) => toListToImport(list, match, options.listVisibility));

    const diary = await this.diary.plan(userId, viewingsOf(rows, told));
    const movies = planMovies([...rows, ...lists.flatMap(({ films }) => films)], diary.ratings);
    const plan: ImportPlan = {
      diary,
      movies: await this.imports.planEffects(userId, movies),
      lists: await this.lists.plan(userId, lists),
      favourites: await this.planFavourites(userId, rows),
    };
    for (const { entry, keepsNote } of diary.effects)
      if (keepsNote) told.adjusted.push({ ...placeOf(entry.row), why: 'note-kept' });
    tellAboutLists(plan.lists, told);
    told.unmatched.push(...read.unreadable);
    if (!options.isApplied) return reportOf(plan, told);
    await this.imports.apply(userId, movies);
    await this.apply(userId, plan);
    return reportOf(plan, told);
  }

  private async apply(userId: string, { diary, lists, favourites }: ImportPlan): Promise<void> {
    await this.diary.apply(userId, diary);
    await this.lists.apply(userId, lists);
    if (favourites.effect === 'new') await this.imports.chooseFavourites(userId, idsOf(favourites.rows));
  }

  /** Favourites that the user has chosen stay. */
  private async planFavourites(userId: string, rows: MatchedRow[]): Promise<ImportPlan['favourites']> {
    const found = rows.filter(({ kind }) => kind === 'favourites');
    const chosen = new Map(found.map((row) => [row.matchedId, row]));
    const hasOwn = (await this.imports.favouritesOf(userId)).length > 0;
    return {
      rows: [...chosen.values()].slice(0, FAVOURITES_MAX),
      effect: hasOwn || chosen.size === 0 ? 'known' : 'new',
    };
  }
}

const idsOf = (rows: MatchedRow[]) => rows.map(({ matchedId }) => matchedId);
