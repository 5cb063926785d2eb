import { Injectable } from '@nestjs/common';
import {
  IMPORT_LIMITS,
  type ImportedFilm,
  type ImportEffect,
  type ImportKind,
  type ImportReport,
} from 'shared-kit/contract';
import { BoundedQueue } from '../../../common/bounded-queue';
import { DomainError } from '../../../common/errors';
import { Database } from '../../../database/database';
import type { Upload } from './export-files';
import { APPLY, EFFECTS } from './import-sql';
import { matchRows } from './match-rows';
import { planOf, type PlannedFilm } from './import-plan';
import { readExport } from './export-rows';

const AT_ONCE = 2;
const WAITING_MAX = 20;
const KINDS: ImportKind[] = ['ratings', 'watched', 'watchlist'];
/** What changes something stands first in a list that is cut off. */
const ORDER: ImportEffect[] = ['new', 'changed', 'known'];

type Effects = Record<ImportKind, ImportEffect | null> & {
  name: string;
  year: number | null;
  id: string;
  title: string;
  release_year: number | null;
  rating: number | null;
};

/** Brings ratings, watched films and the watchlist over from Letterboxd. */
@Injectable()
export class LetterboxdImportService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  constructor(private readonly database: Database) {}

  run(userId: string, upload: Upload, isApplied: boolean): Promise<ImportReport> {
    return this.queue.run(async () => {
      const { rows, unreadable } = await readExport(upload);
      const { found, unmatched } = await matchRows(this.database, rows);
      const effects = await this.effects(userId, planOf(found), isApplied);
      const films = KINDS.flatMap((kind) => effects.flatMap((effect) => filmOf(effect, kind) ?? [])).sort(
        (one, other) => ORDER.indexOf(one.effect) - ORDER.indexOf(other.effect),
      );
      const left = [...unmatched, ...unreadable];
      return {
        applied: isApplied,
        rows: rows.length + unreadable.length,
        ratings: countsOf(effects, 'ratings'),
        watched: countsOf(effects, 'watched'),
        watchlist: countsOf(effects, 'watchlist'),
        films: films.slice(0, IMPORT_LIMITS.listed),
        films_total: films.length,
        unmatched: left.slice(0, IMPORT_LIMITS.listed),
        unmatched_total: left.length,
      };
    });
  }

  /** Told and, if asked, done in one transaction: what is answered is what happened. */
  private effects(userId: string, plan: PlannedFilm[], isApplied: boolean): Promise<Effects[]> {
    const parameters = [userId, JSON.stringify(plan)];
    return this.database.transaction(async () => {
      // One import of a user after the other; and the user can't be deleted meanwhile.
      const user = await this.database.one(`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
      if (!user) throw new DomainError('UNAUTHORIZED');
      const effects = await this.database.query<Effects>(EFFECTS, parameters);
      if (isApplied) for (const step of APPLY) await this.database.query(step, parameters);
      return effects;
    });
  }
}

const countsOf = (effects: Effects[], kind: ImportKind) => {
  const count = (effect: ImportEffect) => effects.filter((one) => one[kind] === effect).length;
  return { new: count('new'), changed: count('changed'), known: count('known') };
};

function filmOf(
  { name, year, id, title, release_year, rating, ...kinds }: Effects,
  kind: ImportKind,
): ImportedFilm | undefined {
  const effect = kinds[kind];
  if (effect === null) return undefined;
  return {
    name,
    year,
    movie: { id, title, release_year },
    rating: kind === 'ratings' ? rating : null,
    kind,
    effect,
  };
}
