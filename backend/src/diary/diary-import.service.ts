import { Injectable } from '@nestjs/common';
import type { ImportEffect } from 'shared-kit/contract';
import { DiaryImportRepository, type ExistingEntry, type NewEntry } from './entries/diary-import.repository';

export interface EntryToImport {
  movieId: string;
  watchedOn: string;
  rating: number | null;
  note: string | null;
  rewatch: boolean;
  loggedOn: string | null;
}

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
}

/** Imports of a user must wait for each other. */
@Injectable()
export class DiaryImportService {
  constructor(private readonly entries: DiaryImportRepository) {}

  /** An entry of the same film and day is completed. */
  async plan<Entry extends EntryToImport>(
    userId: string,
    wanted: readonly Entry[],
  ): Promise<DiaryImportPlan<Entry>> {
    const movieIds = [...new Set(wanted.map(({ movieId }) => movieId))];
    const existing = await this.entries.entriesOf(userId, movieIds);
    const plan: DiaryImportPlan<Entry> = { effects: [], ratings: new Map(), added: [], completed: [] };
    const partnerOf = partners(existing, wanted);
    const changes = new Map<string, ExistingEntry>();
    for (const entry of wanted.toSorted((one, other) => one.watchedOn.localeCompare(other.watchedOn))) {
      const partner = partnerOf.get(entry);
      if (!partner) {
        plan.added.push(toNewEntry(entry));
        plan.effects.push({ entry, effect: 'new', keepsNote: false });
        continue;
      }
      const completed = completedBy(partner, entry);
      const isChanged = (['rating', 'note', 'rewatch'] as const).some(
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

  async apply(userId: string, { added, completed }: DiaryImportPlan<EntryToImport>): Promise<void> {
    await this.entries.complete(userId, completed);
    await this.entries.insert(userId, added);
  }
}

const toNewEntry = ({ movieId, watchedOn, rating, note, rewatch, loggedOn }: EntryToImport): NewEntry => ({
  movie_id: movieId,
  watched_on: watchedOn,
  logged_on: loggedOn,
  rating,
  note,
  rewatch,
});

/** The file's rating counts, but no note is lost. */
const completedBy = (existing: ExistingEntry, { rating, note, rewatch }: EntryToImport): ExistingEntry => ({
  ...existing,
  rating: rating ?? existing.rating,
  note: existing.note ?? note,
  rewatch: existing.rewatch || rewatch,
});

/** The existing entry of each imported one: at best an equal one, otherwise the next of the same film and day. */
function partners<Entry extends EntryToImport>(existing: ExistingEntry[], wanted: readonly Entry[]) {
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
