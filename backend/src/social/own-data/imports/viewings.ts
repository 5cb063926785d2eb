import type { ImportedKind, ImportReason, ImportRowStatus } from 'shared-kit/contract';
import type { EntryToImport } from '../../../diary/diary.module';
import type { ImportRow, ReportedRow } from '../import/import-row';
import type { MatchedRow } from './match-rows.repository';

/** From rows of the diary, of reviews or of both. */
export interface Viewing extends EntryToImport {
  row: MatchedRow;
}

/** What the report says about a row. */
export interface ReportedImportRow extends ReportedRow {
  status: Exclude<ImportRowStatus, 'matched'>;
}

export const reported = (
  { file, row, title, year }: Omit<ReportedRow, 'reason'>,
  status: ReportedImportRow['status'],
  reason: ImportReason,
): ReportedImportRow => ({ file, row, title, year, status, reason });

/** A table of ratings may have a column of notes. */
const WITH_NOTES: readonly ImportedKind[] = ['review', 'rating', 'watched'];

/** Rows of diary and reviews. A review becomes the note of its entry. */
export function viewingsOf(rows: MatchedRow[], reports: ReportedImportRow[]): Viewing[] {
  const viewings = new Viewings();
  for (const row of rows) if (row.kind === 'diary' && row.watchedOn) viewings.add(row, row.watchedOn);
  for (const row of rows) if (row.kind === 'review' && row.watchedOn) viewings.review(row, row.watchedOn);
  const undated = rows.filter(
    ({ kind, watchedOn, note }) => WITH_NOTES.includes(kind) && watchedOn === null && note !== null,
  );
  placeUndated(undated, viewings.all, reports);
  return withoutSharedAddresses(viewings.all);
}

/** An address that several entries have is none of an entry. */
function withoutSharedAddresses(all: Viewing[]): Viewing[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { address } of all) if (address !== null) (seen.has(address) ? shared : seen).add(address);
  for (const viewing of all) if (shared.has(viewing.address ?? '')) viewing.address = null;
  return all;
}

class Viewings {
  readonly all: Viewing[] = [];
  private readonly byUri = new Map<string, Viewing>();
  private readonly byNote = new Map<string, Viewing>();
  private readonly withoutNote = new Map<string, Viewing[]>();

  add(row: MatchedRow, watchedOn: string): void {
    const viewing = toViewing(row, watchedOn);
    const day = `${row.matchedId} ${watchedOn}`;
    this.all.push(viewing);
    if (row.address !== null) this.byUri.set(row.address, viewing);
    if (row.note !== null) this.byNote.set(`${day} ${row.note}`, viewing);
    else mapPush(this.withoutNote, day, viewing);
  }

  review(row: MatchedRow, watchedOn: string): void {
    const entry = this.entryOf(row, `${row.matchedId} ${watchedOn}`);
    if (entry) complete(entry, row);
    else this.add(row, watchedOn);
  }

  /** Letterboxd names an entry by one address in both files. */
  private entryOf({ address, matchedId, note }: MatchedRow, day: string): Viewing | undefined {
    const same = this.byUri.get(address ?? '') ?? this.byNote.get(`${day} ${note ?? ''}`);
    if (same?.movieId === matchedId) return same;
    const others = this.withoutNote.get(day) ?? [];
    let other = others.pop();
    while (other && other.note !== null) other = others.pop();
    return other;
  }
}

/**
 * Letterboxd knows reviews without a day, our diary doesn't. Such a text goes to the film's latest entry without one. A
 * film without any entry gets one on the day on which the review was written.
 */
function placeUndated(undated: MatchedRow[], all: Viewing[], reports: ReportedImportRow[]): void {
  const ofMovie = new Map<string, Viewing[]>();
  const notes = new Set(all.map(({ movieId, note }) => `${movieId} ${note ?? ''}`));
  const earliestFirst = all.toSorted((one, other) => one.watchedOn.localeCompare(other.watchedOn));
  const withEntries = new Set(all.map(({ movieId }) => movieId));
  for (const viewing of earliestFirst) if (viewing.note === null) mapPush(ofMovie, viewing.movieId, viewing);
  for (const row of undated) {
    if (notes.has(`${row.matchedId} ${row.note ?? ''}`)) continue;
    const latest = ofMovie.get(row.matchedId)?.pop();
    const writtenOn = row.addedOn ?? row.ratedOn;
    if (latest) complete(latest, row);
    else if (writtenOn !== null && !withEntries.has(row.matchedId)) all.push(toViewing(row, writtenOn));
    else {
      reports.push(reported(row, row.kind === 'review' ? 'skipped' : 'adjusted', 'no-day'));
      continue;
    }
    withEntries.add(row.matchedId);
    reports.push(reported(row, 'adjusted', 'review-day'));
  }
}

const toViewing = (row: MatchedRow, watchedOn: string): Viewing => ({
  row,
  movieId: row.matchedId,
  watchedOn,
  loggedOn: row.addedOn,
  rating: row.rating,
  rewatch: row.rewatch,
  note: row.note,
  tags: row.tags,
  address: addressOfEntry(row),
});

/** Elsewhere the address is that of the film. */
function addressOfEntry({ source, address }: ImportRow): string | null {
  if (source === 'letterboxd') return address?.startsWith('http') === true ? address : null;
  return source === 'trakt' && address !== null ? `trakt:${address}` : null;
}

function complete(entry: Viewing, { note, rating, rewatch, tags }: MatchedRow): void {
  entry.note ??= note;
  entry.rating ??= rating;
  entry.rewatch ||= rewatch;
  if (entry.tags.length === 0) entry.tags = tags;
}

function mapPush<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
