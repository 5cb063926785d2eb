import { Injectable } from '@nestjs/common';
import {
  IMPORT_LIMITS,
  type ImportedMovie,
  type ImportEffect,
  type ImportKind,
  type ImportReport,
} from 'shared-kit/contract';
import { BoundedQueue } from '../../../common/bounded-queue';
import { DomainError } from '../../../common/errors';
import { Database } from '../../../database/database';
import { PeopleRepository } from '../../profiles/people.repository';
import type { Upload } from './export-files';
import { readExport } from './export-rows';
import { planImport, type PlannedMovie } from './import-plan';
import { LetterboxdImportRepository, type MovieEffectsRow } from './letterboxd-import.repository';
import { matchRows } from './match-rows';

const AT_ONCE = 2;
const WAITING_MAX = 20;
const KINDS: ImportKind[] = ['ratings', 'watched', 'watchlist'];
/** Changes come first, because the length of the report is limited. */
const EFFECT_ORDER: ImportEffect[] = ['new', 'changed', 'known'];

@Injectable()
export class LetterboxdImportService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly database: Database,
    private readonly imports: LetterboxdImportRepository,
    private readonly people: PeopleRepository,
  ) {}

  run(userId: string, upload: Upload, isApplied: boolean): Promise<ImportReport> {
    return this.queue.run(async () => {
      const { rows, unreadable } = await readExport(upload);
      const { matched, unmatched } = await matchRows(rows, this.imports);
      const effects = await this.effects(userId, planImport(matched), isApplied);
      const movies = KINDS.flatMap((kind) => effects.flatMap((row) => toImportedMovie(row, kind) ?? [])).sort(
        (one, other) => EFFECT_ORDER.indexOf(one.effect) - EFFECT_ORDER.indexOf(other.effect),
      );
      const skipped = [...unmatched, ...unreadable];
      return {
        applied: isApplied,
        rows: rows.length + unreadable.length,
        ratings: countEffects(effects, 'ratings'),
        watched: countEffects(effects, 'watched'),
        watchlist: countEffects(effects, 'watchlist'),
        films: movies.slice(0, IMPORT_LIMITS.listed),
        films_total: movies.length,
        unmatched: skipped.slice(0, IMPORT_LIMITS.listed),
        unmatched_total: skipped.length,
      };
    });
  }

  private effects(userId: string, plan: PlannedMovie[], isApplied: boolean): Promise<MovieEffectsRow[]> {
    return this.database.transaction(async () => {
      // Makes imports of one user run one after the other.
      if (!(await this.people.lock(userId))) throw new DomainError('UNAUTHORIZED');
      const effects = await this.imports.planEffects(userId, plan);
      if (isApplied) await this.imports.apply(userId, plan);
      return effects;
    });
  }
}

function countEffects(effects: MovieEffectsRow[], kind: ImportKind) {
  const count = (effect: ImportEffect) => effects.filter((row) => row[kind] === effect).length;
  return { new: count('new'), changed: count('changed'), known: count('known') };
}

function toImportedMovie(row: MovieEffectsRow, kind: ImportKind): ImportedMovie | undefined {
  const effect = row[kind];
  if (effect === null) return undefined;
  const { name, year, id, title, release_year } = row;
  const rating = kind === 'ratings' ? row.rating : null;
  return { name, year, movie: { id, title, release_year }, rating, kind, effect };
}
