import { Injectable } from '@nestjs/common';
import {
  type Audience,
  FAVOURITES_MAX,
  type ImportChanges,
  type ImportEffect,
  importChanges,
} from 'shared-kit/contract';
import { Database } from '../../../database/database';
import { type DiaryImportMode, type DiaryImportPlan, DiaryImportService } from '../../../diary/diary.module';
import { ListImportService, type ListToImport, type PlannedList } from '../../../lists/lists.module';
import type { ListInFile } from '../import/import-row';
import {
  APPLY_STEPS,
  CHOOSE_FAVOURITES,
  chosenFavourites,
  type MovieEffectsRow,
  planEffects,
} from './import-effects-sql';
import { type PlannedMovie, planMovies } from './import-plan';
import { RECORD_WRITES, stateOf } from './import-writes-sql';
import type { MatchedRow } from './match-rows.repository';
import { reported, type ReportedImportRow, type Viewing, viewingsOf } from './viewings';

interface ListedRow extends MatchedRow {
  movieId: string;
}

interface FoundList extends ListToImport<ListedRow> {
  place: Omit<ReportedImportRow, 'status' | 'reason'>;
}

export interface ImportPlan {
  diary: DiaryImportPlan<Viewing>;
  movies: MovieEffectsRow[];
  lists: PlannedList<ListedRow, FoundList>[];
  favourites: { rows: MatchedRow[]; effect: ImportEffect };
  /** What the plan says about rows. */
  reports: ReportedImportRow[];
  marks: PlannedMovie[];
  mode: DiaryImportMode;
}

interface ImportOptions {
  mode: DiaryImportMode;
  /** Of new lists. */
  listVisibility: Audience | undefined;
}

const overwrites = (mode: DiaryImportMode) => mode !== 'merge';

/** Imports of a user must wait for each other. */
@Injectable()
export class ImportPlannerService {
  constructor(
    private readonly database: Database,
    private readonly diary: DiaryImportService,
    private readonly lists: ListImportService,
  ) {}

  async plan(
    userId: string,
    rows: MatchedRow[],
    files: readonly ListInFile[],
    { mode, listVisibility }: ImportOptions,
  ): Promise<ImportPlan> {
    const reports: ReportedImportRow[] = [];
    const lists = listsOf(rows, files, listVisibility);
    const diary = await this.diary.plan(userId, viewingsOf(rows, reports), mode);
    const marks = planMovies(rows, diary.ratings);
    const plan: ImportPlan = {
      diary,
      marks,
      reports,
      mode,
      movies: await this.database.rows(planEffects, [userId, JSON.stringify(marks), overwrites(mode)]),
      lists: await this.lists.plan(userId, lists),
      favourites: await this.planFavourites(userId, rows),
    };
    for (const { entry, keepsNote } of diary.effects)
      if (keepsNote) reports.push(reported(entry.row, 'adjusted', 'note-kept'));
    reportLists(plan.lists, reports);
    return plan;
  }

  /** Records what the import writes. */
  async apply(userId: string, importId: string, plan: ImportPlan): Promise<void> {
    const { marks, diary, lists, favourites, mode } = plan;
    const movieIds = marks.map(({ movie_id: id }) => id);
    const before = await this.database.row(stateOf, [userId, movieIds]);
    for (const step of APPLY_STEPS)
      await this.database.execute(step, [userId, JSON.stringify(marks), overwrites(mode)]);
    await this.diary.apply(userId, diary);
    await this.lists.apply(userId, lists);
    const favouriteIds = favourites.rows.map(({ matchedId }) => matchedId);
    if (favourites.effect === 'new') await this.database.execute(CHOOSE_FAVOURITES, [userId, favouriteIds]);
    await this.database.execute(RECORD_WRITES, [userId, movieIds, importId, before?.state ?? '[]']);
  }

  /** Favourites that the user has chosen stay. */
  private async planFavourites(userId: string, rows: MatchedRow[]): Promise<ImportPlan['favourites']> {
    const found = rows.filter(({ kind }) => kind === 'favourite');
    const chosen = new Map(found.map((row) => [row.matchedId, row]));
    const hasOwn = chosen.size === 0 || (await this.database.row(chosenFavourites, [userId])) !== undefined;
    return { rows: [...chosen.values()].slice(0, FAVOURITES_MAX), effect: hasOwn ? 'known' : 'new' };
  }
}

/** Letterboxd's export doesn't say who may see a list, so nobody may, unless the user says so. */
function listsOf(rows: MatchedRow[], files: readonly ListInFile[], visibility: Audience | undefined) {
  const films = new Map(files.map(({ key }) => [key, new Array<ListedRow>()]));
  for (const row of rows) films.get(row.list ?? '')?.push({ ...row, movieId: row.matchedId });
  return files.map(({ key, file, row, address, tags, ...list }): FoundList => ({
    ...list,
    url: address,
    place: { file, row, title: list.title, year: null },
    visibility: visibility ?? list.visibility ?? 'nobody',
    // Letterboxd tags a list as a whole.
    films: (films.get(key) ?? []).map((film) => (film.tags.length > 0 ? film : { ...film, tags })),
  }));
}

/** What doesn't fit. */
function reportLists(lists: ImportPlan['lists'], reports: ReportedImportRow[]): void {
  for (const { list, effect, films } of lists) {
    if (effect === 'double' || effect === 'too-many-lists')
      reports.push(reported(list.place, 'skipped', effect));
    for (const { film, effect: reason } of films)
      if (reason === 'double' || reason === 'list-full') reports.push(reported(film, 'skipped', reason));
  }
}

const NO_CHANGES = Object.fromEntries(
  Object.keys(importChanges.shape).map((field) => [field, 0]),
) as ImportChanges;

export function changesOf({ diary, movies, lists, favourites }: ImportPlan, added = 0): ImportChanges {
  const films = new Set<string>();
  const changes = { ...NO_CHANGES, movies_added: added };
  const count = (
    field: Exclude<keyof ImportChanges, 'films' | 'replaced'>,
    effect: string | null,
    film?: string,
  ) => {
    if (effect !== 'new' && effect !== 'changed') return;
    changes[field] += 1;
    if (effect === 'changed' && (field === 'diary' || field === 'ratings')) changes.replaced += 1;
    if (film !== undefined) films.add(film);
  };
  for (const { entry, effect } of diary.effects) count('diary', effect, entry.movieId);
  for (const movie of movies)
    for (const mark of ['ratings', 'watched', 'watchlist', 'likes'] as const)
      count(mark, movie[mark], movie.id);
  for (const { matchedId } of favourites.rows) count('favourites', favourites.effect, matchedId);
  for (const list of lists) {
    count('lists', list.effect);
    for (const { film, effect } of list.films) count('list_films', effect, film.movieId);
  }
  return { ...changes, films: films.size };
}

export const sumOf = (one: ImportChanges, other: ImportChanges): ImportChanges => {
  const fields = Object.keys(NO_CHANGES) as (keyof ImportChanges)[];
  return Object.fromEntries(fields.map((field) => [field, one[field] + other[field]])) as ImportChanges;
};
