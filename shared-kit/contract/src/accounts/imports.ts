import { z } from 'zod';
import { fieldsOf, isoDate, isoTime, uuid } from '../text';

/** `changed`: what the user has is completed, or its rating replaced. `known`: nothing changes. */
const effect = z.enum(['new', 'changed', 'known']);
export type ImportEffect = z.output<typeof effect>;
const kind = z.enum([
  'diary',
  'ratings',
  'watched',
  'watchlist',
  'likes',
  'favourites',
  'lists',
  'list_films',
]);
const movieKind = kind.exclude(['lists']);

const counts = z.strictObject(fieldsOf(effect.options, z.int()));
export const importedMovie = z.strictObject({
  name: z.string(),
  year: z.int().nullable(),
  movie: z.strictObject({ id: uuid, title: z.string(), release_year: z.int().nullable() }),
  /** From 1 to 10. */
  rating: z.int().nullable(),
  /** Of a diary entry. */
  watched_on: isoDate.nullable(),
  /** The title of the list that holds the film. */
  list: z.string().nullable(),
  kind: movieKind,
  effect,
});
export type ImportedMovie = z.output<typeof importedMovie>;
export const importedList = z.strictObject({
  title: z.string(),
  /** How many films of the file the list gets. */
  new_films: z.int(),
  films: z.int(),
  effect,
});
export type ImportedList = z.output<typeof importedList>;

const rowPlace = {
  file: z.string(),
  /** The first row of the file is row 1. */
  row: z.int(),
  /** Of the film, or of the list. */
  name: z.string(),
  year: z.int().nullable(),
};
export const unmatchedRow = z.strictObject({
  ...rowPlace,
  why: z.enum([
    'not-found',
    'ambiguous',
    'unreadable',
    'bad-date',
    'future-date',
    /** A review without a day, when all entries of the film have a note. */
    'no-day',
    /** The film, or the list, is already in the file. */
    'double',
    'list-full',
    'too-many-lists',
  ]),
});
export type UnmatchedRow = z.output<typeof unmatchedRow>;
export const adjustedRow = z.strictObject({
  ...rowPlace,
  why: z.enum([
    'note-cut',
    'title-cut',
    'description-cut',
    /** A review without a day: it went to the film's latest entry, or to the day on which it was written. */
    'review-day',
    /** The diary's entry has another note, which stays. */
    'note-kept',
  ]),
});
export type AdjustedRow = z.output<typeof adjustedRow>;

/** `films`, `unmatched` and `adjusted` hold only the first entries; their totals count all. */
export const importReport = z.strictObject({
  applied: z.boolean(),
  rows: z.int(),
  ...fieldsOf(kind.options, counts),
  films: z.array(importedMovie),
  films_total: z.int(),
  imported_lists: z.array(importedList),
  /** Rows that are not taken. */
  unmatched: z.array(unmatchedRow),
  unmatched_total: z.int(),
  /** Rows that are taken, but not exactly as they stand. */
  adjusted: z.array(adjustedRow),
  adjusted_total: z.int(),
  /** Files that hold nothing to take, such as comments on others' reviews. */
  ignored_files: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;

const importSource = z.enum([
  ...(['letterboxd', 'imdb', 'trakt', 'tmdb', 'movary', 'kinopoisk'] as const),
  ...(['kinorium', 'filmweb', 'csv'] as const),
]);
export type ImportSource = z.output<typeof importSource>;
const importedKind = z.enum([
  ...(['diary', 'review', 'rating', 'watched', 'watchlist', 'liked', 'favourite', 'list'] as const),
]);
export type ImportedKind = z.output<typeof importedKind>;
export const importMode = z.enum(['merge', 'overwrite']);
export type ImportMode = z.output<typeof importMode>;
export const importRowStatus = z.enum([
  ...(['matched', 'unmatched', 'ambiguous', 'unreadable', 'adjusted', 'skipped'] as const),
]);
export type ImportRowStatus = z.output<typeof importRowStatus>;

export const importReason = z.enum([
  /** Unmatched and ambiguous. */
  ...(['not-found', 'several-films'] as const),
  /** Unreadable: a file, or a row. */
  ...(['bad-archive', 'bad-json', 'no-tables', 'no-text', 'no-title-column', 'spreadsheet'] as const),
  ...([
    'bad-quotes',
    'too-many-bad-rows',
    'too-many-cells',
    'bad-rating',
    'lost-letters',
    'no-film-of-address',
    'no-title',
  ] as const),
  /** Adjusted: taken, but not exactly as it stands. */
  ...(['bad-date', 'future-date', 'unclear-date', 'rating-rounded', 'note-cut', 'title-cut'] as const),
  ...(['description-cut', 'tags-cut', 'review-day', 'note-kept'] as const),
  /** Skipped: no film, or nothing that fits. */
  ...(['episode', 'series', 'person', 'game', 'no-films', 'deleted'] as const),
  ...(['no-day', 'double', 'list-full', 'too-many-lists'] as const),
]);
export type ImportReason = z.output<typeof importReason>;

/** `row` is null for a whole file, and counts as a spreadsheet does. */
export const reportedImportRow = z.strictObject({
  id: z.int(),
  file: z.string(),
  row: z.int().nullable(),
  title: z.string(),
  year: z.int().nullable(),
  reason: importReason.nullable(),
});
export const importRow = z.strictObject({
  ...reportedImportRow.shape,
  status: importRowStatus,
  kind: importedKind.nullable(),
  movie: z.strictObject({ id: uuid, title: z.string(), release_year: z.int().nullable() }).nullable(),
});
export type ImportRowAnswer = z.output<typeof importRow>;

/** What is new or changed. `films` counts each film once, `replaced` the values that another one replaced. */
export const importChanges = z.strictObject(
  fieldsOf(['films', 'movies_added', ...kind.options, 'replaced'], z.int()),
);
export type ImportChanges = z.output<typeof importChanges>;

const importedFile = z.strictObject({
  file: z.string(),
  source: importSource,
  kind: importedKind,
  rows: z.int(),
});
/** `rows` has the first ones only. */
const reportedRows = z.strictObject({ total: z.int(), rows: z.array(reportedImportRow) });
export const importAnswer = z.strictObject({
  import_id: uuid,
  applied: z.boolean(),
  sources: z.array(importedFile),
  changes: importChanges,
  ...fieldsOf(importRowStatus.exclude(['matched']).options, reportedRows),
});
export type ImportAnswer = z.output<typeof importAnswer>;

export const keptImport = z.strictObject({
  id: uuid,
  created_at: isoTime,
  /** False for a preview, which is kept for a day. */
  applied: z.boolean(),
  mode: importMode,
  sources: z.array(importedFile),
  changes: importChanges,
  /** How many rows have each status. */
  rows: z.strictObject(fieldsOf(importRowStatus.options, z.int())),
});
export type KeptImport = z.output<typeof keptImport>;

/**
 * What is taken back, counted as the import counted it; `replaced` are values that are what they were before. `kept`
 * has changed since and stays. So do the films that were added.
 */
export const undoneImport = z.strictObject({
  changes: importChanges.omit({ movies_added: true }),
  kept: z.int(),
});
export type UndoneImport = z.output<typeof undoneImport>;
