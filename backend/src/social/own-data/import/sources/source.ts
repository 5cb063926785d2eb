import type { ImportedKind, ImportSource } from 'shared-kit/contract';
import { columnOf } from '../../../../common/tables/csv-records';
import type { Scale } from '../cells/ratings';

import type { Cells, Table } from '../tables/table';

/** What a column may say about a film. */
export type Field =
  | 'title'
  | 'originalTitle'
  | 'year'
  | 'directors'
  | 'type'
  | 'episode'
  | 'imdb'
  | 'tmdb'
  | 'wikidata'
  | 'movieId'
  | 'rating'
  | 'ratedOn'
  | 'watchedOn'
  | 'addedOn'
  | 'rewatch'
  | 'liked'
  | 'tags'
  | 'note'
  | 'address'
  | 'position'
  | 'list'
  | 'status';

/** All that is to be said about one source. Names of columns are written as the source writes them. */
export interface Source {
  name: ImportSource;
  /** A table with all columns of one of these groups comes from this source. */
  recognisedBy: string[][];
  /** The first column with a value counts. */
  columns: Partial<Record<Field, string[]>>;
  /** Of ratings. Without it, the values decide. */
  scale?: Scale;
  /** Texts hold HTML. */
  hasHtml?: boolean;
  /** What a row of ratings without a rating is. */
  unrated?: ImportedKind;
  /** Null if the table names no films that matter to the user. */
  kindOf: (table: RecognisedTable) => ImportedKind | null;
  mend?: (cells: Cells) => Cells;
}

interface RecognisedTable {
  /** The file's name without folders, ending and number of the download. */
  name: string;
  has: (...columns: string[]) => boolean;
  hasFacts: boolean;
}

const hasColumns = ({ columns }: Table, names: readonly string[]): boolean =>
  names.every((name) => columns.has(columnOf(name)));

export const recognised = (table: Table): RecognisedTable => ({
  name: nameOf(table.file),
  has: (...names) => hasColumns(table, names),
  hasFacts: table.facts !== undefined,
});

/** A second download is named 'watchlist (1).csv'. */
export const nameOf = (file: string): string =>
  (file.split('/').at(-1) ?? '')
    .replace(/\.(?:csv|tsv|txt|json|xls)$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .trim();

/** In this order, because a watchlist's owner may be called 'just_watched'. */
const KINDS: [RegExp, ImportedKind][] = [
  [
    /watch-?list|(?:want-?)?to-?(?:see|watch)|w2s|izləmə-siyahısı|baxaca|izləyəcə|izleme-listesi/,
    'watchlist',
  ],
  [/izlenecek|буду-смотреть|хочу-(?:по)?смотреть|к-просмотру/, 'watchlist'],
  [/rating|rated|votes/, 'rating'],
  [/watched|history|seen/, 'watched'],
  [/diary/, 'diary'],
  [/review|comment/, 'review'],
  [/likes|liked|^films$|favou?rite|sevimli|sevdiy|beğendi|любим|избранн/, 'liked'],
];

/**
 * The kind that a file's name says, for tables whose columns don't. Whole names and beginnings come before endings, and
 * these before words in between: the middle is where names of users stand.
 */
export function kindByName(fileName: string): ImportedKind | undefined {
  const name = fileName
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\u0307', '')
    .replace(/[\s_]+/g, '-');
  const words = name.replace(/[-\d]+(?:utc)?$/, '');
  const at = (anchor: (pattern: string) => string, text: string) =>
    KINDS.find(([pattern]) => new RegExp(anchor(pattern.source)).test(text))?.[1];
  return (
    at((pattern) => `^(?:${pattern})`, name) ??
    at((pattern) => `(?:^|[^a-z])(?:${pattern})s?$`, words) ??
    at((pattern) => `(?:^|[^a-z])(?:${pattern})`, name)
  );
}
