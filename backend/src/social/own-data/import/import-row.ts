import type { NoFilm } from '../../../common/tables/film-types';
import type { Audience, ImportedKind, ImportSource, MovieIds } from 'shared-kit/contract';

/** One row of a file. A rating or a heart may stand in a row of any kind. */
export interface ImportRow {
  source: ImportSource;
  kind: ImportedKind;
  file: string;
  row: number;
  /** Empty if the row names the film by an id only. */
  title: string;
  originalTitle: string | null;
  year: number | null;
  directors: string[];
  ids: MovieIds;
  /** In our own export. */
  movieId: string | null;
  /** Days are yyyy-mm-dd. */
  watchedOn: string | null;
  addedOn: string | null;
  ratedOn: string | null;
  /** From 1 to 10. */
  rating: number | null;
  rewatch: boolean;
  liked: boolean;
  tags: string[];
  note: string | null;
  /** Where the source has it: of the entry in diary and reviews, else of the film. */
  address: string | null;
  /** The `key` of the list that holds the film. */
  list: string | null;
}

export interface ListInFile {
  key: string;
  file: string;
  row: number;
  title: string;
  description: string | null;
  /** Only our own export says this. */
  visibility: Audience | null;
  ranked: boolean;
  tags: string[];
  address: string | null;
  createdOn: string | null;
}

export type UnreadableReason =
  /** Of a file. */
  | 'bad-archive'
  | 'bad-json'
  | 'no-tables'
  | 'no-text'
  | 'no-title-column'
  | 'spreadsheet'
  /** Of a row. */
  | 'bad-quotes'
  | 'too-many-bad-rows'
  | 'too-many-cells'
  | 'bad-rating'
  | 'lost-letters'
  | 'no-film-of-address'
  | 'no-title';
export type AdjustedReason =
  | 'bad-date'
  | 'future-date'
  | 'unclear-date'
  | 'bad-rating'
  | 'rating-rounded'
  | 'lost-letters'
  | 'note-cut'
  | 'title-cut'
  | 'description-cut'
  | 'tags-cut';
/** 'no-films' is said of files, too. 'deleted' is what the user has deleted. */
export type SkippedReason = NoFilm | 'deleted';

interface ReportedRow<Reason> {
  file: string;
  /** The first row of the file is row 1. Null if it is about the whole file. */
  row: number | null;
  title: string;
  year: number | null;
  reason: Reason;
}

export interface FileInImport {
  file: string;
  source: ImportSource;
  kind: ImportedKind;
  rows: number;
}

export interface ReadImport {
  sources: FileInImport[];
  rows: ImportRow[];
  lists: ListInFile[];
  /** Not taken. */
  unreadable: ReportedRow<UnreadableReason>[];
  /** Taken, but not exactly as they stand. */
  adjusted: ReportedRow<AdjustedReason>[];
  /** No films. */
  skipped: ReportedRow<SkippedReason>[];
}
