import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ImportEffect } from 'shared-kit/contract';
import { Any } from 'typeorm';
import { Database } from '../database/database';
import { ImportedEntryEntity } from './entries/diary.entities';
import {
  COMPLETE,
  entriesOf,
  type ExistingEntry,
  type ImportedEntry,
  INSERT_ENTRIES,
  type NewEntry,
  REMEMBER,
} from './entries/diary-import-sql';

export interface EntryToImport {
  movieId: string;
  watchedOn: string;
  rating: number | null;
  note: string | null;
  rewatch: boolean;
  tags: string[];
  loggedOn: string | null;
  /** Of the entry in its source, if it is known. */
  address: string | null;
}

/** What becomes of an entry that has other values than the source. `letterboxd`: its rating counts, no note is lost. */
export type DiaryImportMode = 'merge' | 'overwrite' | 'letterboxd';

interface EntryEffect<Entry extends EntryToImport> {
  entry: Entry;
  effect: ImportEffect;
  /** The entry keeps another note than the imported one. */
  keepsNote: boolean;
}

export interface ImportedRating {
  rating: number;
  day: string;
  /** The entry was there before, so the film's rating stays as it is. */
  isKnown: boolean;
}

export interface DiaryImportPlan<Entry extends EntryToImport> {
  effects: EntryEffect<Entry>[];
  /** Of films whose latest rated entry is imported. */
  ratings: Map<string, ImportedRating>;
  added: NewEntry[];
  completed: ExistingEntry[];
  imported: ImportedEntry[];
}

/** Imports of a user must wait for each other. */
@Injectable()
export class DiaryImportService {
  constructor(private readonly database: Database) {}

  /** An entry of the same film and day is completed. */
  async plan<Entry extends EntryToImport>(
    userId: string,
    wanted: readonly Entry[],
    mode: DiaryImportMode,
  ): Promise<DiaryImportPlan<Entry>> {
    const movieIds = [...new Set(wanted.map(({ movieId }) => movieId))];
    const existing = await this.database.rows(entriesOf, [userId, movieIds]);
    const plan: DiaryImportPlan<Entry> = {
      effects: [],
      ratings: new Map(),
      added: [],
      completed: [],
      imported: [],
    };
    const address = Any(wanted.flatMap((entry) => entry.address ?? []));
    const imported = await this.database.repository(ImportedEntryEntity).findBy({ user_id: userId, address });
    const importedAs = new Map(imported.map((one) => [one.address, one]));
    const partnerOf = partners(existing, wanted, importedAs);
    const changes = new Map<string, ExistingEntry>();
    for (const entry of wanted.toSorted((one, other) => one.watchedOn.localeCompare(other.watchedOn))) {
      const partner = partnerOf.get(entry);
      const added = partner ? undefined : toNewEntry(entry);
      const { address, watchedOn: watched_on, rating, note } = entry;
      const entry_id = partner?.id ?? added?.id ?? '';
      if (address !== null) plan.imported.push({ address, entry_id, watched_on, rating, note });
      if (!partner) {
        if (added) plan.added.push(added);
        plan.effects.push({ entry, effect: 'new', keepsNote: false });
        continue;
      }
      const before = importedAs.get(address ?? '');
      const isSame = before?.entry_id === partner.id;
      const completed = isSame ? changedBy(partner, entry, before, mode) : completedBy(partner, entry, mode);
      const isChanged = (['watched_on', 'rating', 'note', 'rewatch', 'tags'] as const).some(
        (field) => completed[field] !== partner[field],
      );
      if (isChanged) changes.set(partner.id, completed);
      const keepsNote = entry.note !== null && completed.note !== entry.note;
      plan.effects.push({ entry, effect: isChanged ? 'changed' : 'known', keepsNote });
    }
    plan.completed = [...changes.values()];
    plan.ratings = ratingsAfter(existing, new Set(partnerOf.values()), changes, plan.added);
    return plan;
  }

  async apply(userId: string, { added, completed, imported }: DiaryImportPlan<EntryToImport>): Promise<void> {
    const placed = added.map((entry, place) => ({ ...entry, place }));
    await this.database.execute(COMPLETE, [userId, JSON.stringify(completed)]);
    await this.database.execute(INSERT_ENTRIES, [userId, JSON.stringify(placed)]);
    await this.database.execute(REMEMBER, [userId, JSON.stringify(imported)]);
  }
}

const toNewEntry = ({ movieId, watchedOn, loggedOn, ...entry }: EntryToImport): NewEntry => ({
  id: randomUUID(),
  movie_id: movieId,
  watched_on: watchedOn,
  logged_on: loggedOn,
  rating: entry.rating,
  note: entry.note,
  rewatch: entry.rewatch,
  tags: entry.tags,
});

/** The same array if nothing changes. */
function tagsAfter(existing: string[], imported: string[], mode: DiaryImportMode): string[] {
  const isKept = imported.length === 0 || (existing.length > 0 && mode !== 'overwrite');
  return isKept || isDeepStrictEqual(existing, imported) ? existing : imported;
}

/** The source never empties a field: a diary without its reviews has no notes. */
const completedBy = (
  existing: ExistingEntry,
  { rating, note, rewatch, tags }: EntryToImport,
  mode: DiaryImportMode,
): ExistingEntry => ({
  ...existing,
  rating: mode === 'merge' ? (existing.rating ?? rating) : (rating ?? existing.rating),
  note: mode === 'overwrite' ? (note ?? existing.note) : (existing.note ?? note),
  rewatch: existing.rewatch || rewatch,
  tags: tagsAfter(existing.tags, tags, mode),
});

/** What the source has changed counts, unless the user has changed it here. */
function changedBy(
  existing: ExistingEntry,
  entry: EntryToImport,
  before: ImportedEntry,
  mode: DiaryImportMode,
): ExistingEntry {
  const counts = (field: 'watched_on' | 'rating' | 'note') =>
    mode === 'overwrite' || existing[field] === before[field];
  return {
    ...existing,
    watched_on: counts('watched_on') ? entry.watchedOn : existing.watched_on,
    rating: (counts('rating') ? entry.rating : null) ?? existing.rating ?? entry.rating,
    note: (counts('note') ? entry.note : null) ?? existing.note ?? entry.note,
    rewatch: existing.rewatch || entry.rewatch,
    tags: tagsAfter(existing.tags, entry.tags, mode),
  };
}

/** The existing entry of each imported one: of the same address, or else an equal one, or the next of film and day. */
function partners<Entry extends EntryToImport>(
  existing: ExistingEntry[],
  wanted: readonly Entry[],
  importedAs: ReadonlyMap<string, ImportedEntry>,
) {
  const found = new Map<Entry, ExistingEntry>();
  const left = new Set(existing);
  const pair = (keyOfExisting: (entry: ExistingEntry) => string, keyOf: (entry: Entry) => string) => {
    const queues = new Map<string, ExistingEntry[]>();
    for (const entry of [...left].reverse()) {
      const queue = queues.get(keyOfExisting(entry)) ?? [];
      queue.push(entry);
      queues.set(keyOfExisting(entry), queue);
    }
    for (const entry of wanted) {
      if (found.has(entry)) continue;
      const partner = queues.get(keyOf(entry))?.pop();
      if (!partner) continue;
      found.set(entry, partner);
      left.delete(partner);
    }
  };
  pair(
    (entry) => `${entry.movie_id} ${entry.id}`,
    (entry) => `${entry.movieId} ${importedAs.get(entry.address ?? '')?.entry_id ?? ''}`,
  );
  pair(
    (entry) => [entry.movie_id, entry.watched_on, entry.rating, entry.note].join(' '),
    (entry) => [entry.movieId, entry.watchedOn, entry.rating, entry.note].join(' '),
  );
  pair(
    (entry) => `${entry.movie_id} ${entry.watched_on}`,
    (entry) => `${entry.movieId} ${entry.watchedOn}`,
  );
  return found;
}

/** The rule of DiaryService: a film's rating is that of its latest entry that has one, once that entry changes. */
function ratingsAfter(
  existing: ExistingEntry[],
  partners: Set<ExistingEntry>,
  changes: Map<string, ExistingEntry>,
  added: NewEntry[],
): Map<string, ImportedRating> {
  const latest = new Map<string, ImportedRating & { isImported: boolean }>();
  const consider = (
    { movie_id, rating, watched_on: day }: ExistingEntry | NewEntry,
    how: { isKnown: boolean; isImported: boolean },
  ) => {
    if (rating !== null && (latest.get(movie_id)?.day ?? '') <= day)
      latest.set(movie_id, { rating, day, ...how });
  };
  for (const entry of existing) {
    const changed = changes.get(entry.id) ?? entry;
    consider(changed, { isKnown: changed.rating === entry.rating, isImported: partners.has(entry) });
  }
  for (const entry of added) consider(entry, { isKnown: false, isImported: true });
  return new Map([...latest].filter(([, { isImported }]) => isImported));
}
