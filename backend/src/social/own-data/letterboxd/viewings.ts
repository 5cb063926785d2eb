import type { AdjustedRow, UnmatchedRow } from 'shared-kit/contract';
import type { EntryToImport } from '../../../diary/diary.module';
import { placeOf } from './export-row';
import type { MatchedRow } from './match-rows';

/** From `diary.csv`, `reviews.csv` or both. */
export interface Viewing extends EntryToImport {
  row: MatchedRow;
}

/** What the report says about rows. */
export interface Told {
  unmatched: UnmatchedRow[];
  adjusted: AdjustedRow[];
}

/** Rows of diary and reviews. A review becomes the note of its entry. */
export function viewingsOf(rows: MatchedRow[], told: Told): Viewing[] {
  const viewings = new Viewings();
  for (const row of rows) if (row.kind === 'diary' && row.watchedOn) viewings.add(row, row.watchedOn);
  for (const row of rows) if (row.kind === 'reviews' && row.watchedOn) viewings.review(row, row.watchedOn);
  const undated = rows.filter(({ watchedOn, text }) => watchedOn === null && text !== null);
  placeUndated(undated, viewings.all, told);
  return viewings.all;
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
    if (row.uri !== '') this.byUri.set(row.uri, viewing);
    if (row.text !== null) this.byNote.set(`${day} ${row.text}`, viewing);
    else mapPush(this.withoutNote, day, viewing);
  }

  review(row: MatchedRow, watchedOn: string): void {
    const entry = this.entryOf(row, `${row.matchedId} ${watchedOn}`);
    if (entry) complete(entry, row);
    else this.add(row, watchedOn);
  }

  /** Letterboxd names an entry by one address in both files. */
  private entryOf({ uri, matchedId, text }: MatchedRow, day: string): Viewing | undefined {
    const same = this.byUri.get(uri) ?? this.byNote.get(`${day} ${text ?? ''}`);
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
function placeUndated(undated: MatchedRow[], all: Viewing[], told: Told): void {
  const ofMovie = new Map<string, Viewing[]>();
  const notes = new Set(all.map(({ movieId, note }) => `${movieId} ${note ?? ''}`));
  const earliestFirst = all.toSorted((one, other) => one.watchedOn.localeCompare(other.watchedOn));
  const withEntries = new Set(all.map(({ movieId }) => movieId));
  for (const viewing of earliestFirst) if (viewing.note === null) mapPush(ofMovie, viewing.movieId, viewing);
  for (const row of undated) {
    if (notes.has(`${row.matchedId} ${row.text ?? ''}`)) continue;
    const latest = ofMovie.get(row.matchedId)?.pop();
    if (latest) complete(latest, row);
    else if (row.loggedOn !== null && !withEntries.has(row.matchedId)) all.push(toViewing(row, row.loggedOn));
    else {
      told.unmatched.push({ ...placeOf(row), why: 'no-day' });
      continue;
    }
    withEntries.add(row.matchedId);
    told.adjusted.push({ ...placeOf(row), why: 'review-day' });
  }
}

const toViewing = (row: MatchedRow, watchedOn: string): Viewing => ({
  row,
  movieId: row.matchedId,
  watchedOn,
  loggedOn: row.loggedOn,
  rating: row.rating,
  rewatch: row.rewatch,
  note: row.text,
});

function complete(entry: Viewing, { text, rating, rewatch }: MatchedRow): void {
  entry.note ??= text;
  entry.rating ??= rating;
  entry.rewatch ||= rewatch;
}

function mapPush<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
