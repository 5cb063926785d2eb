import { buffer } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import type { OwnData } from 'shared-kit/contract';
import yazl from 'yazl';

type Row = Record<string, unknown>;
type ListName = Exclude<keyof OwnData, 'exported_at' | 'profile'>;

/** Letterboxd's own columns first: it reads these files, and so does our import. Stars go from 0.5 to 5. */
const LETTERBOXD: Partial<Record<ListName, (row: Row) => Row>> = {
  ratings: (row) => ({ ...asLetterboxd(row, row.rated_at), Rating: Number(row.rating) / 2 }),
  watched: (row) => asLetterboxd(row, row.watched_at),
  watchlist: (row) => asLetterboxd(row, row.added_at),
};

const COLUMNS: Record<ListName, string[]> = {
  friends: ['user_id', 'username', 'friends_since'],
  friend_requests: ['user_id', 'username', 'direction', 'created_at'],
  ratings: ['Date', 'Name', 'Year', 'Rating', 'movie_id'],
  watched: ['Date', 'Name', 'Year', 'movie_id'],
  watchlist: ['Date', 'Name', 'Year', 'movie_id'],
  comments: [
    'movie_id',
    'title',
    'release_year',
    'body',
    'is_spoiler',
    'status',
    'rejection_reason',
    'created_at',
  ],
  movies_added: ['movie_id', 'title', 'release_year', 'created_at'],
  newsletters_viewed: ['newsletter_id', 'title', 'viewed_at'],
};

function asLetterboxd({ movie_id, title, release_year }: Row, at: unknown): Row {
  return { Date: String(at).slice(0, 'yyyy-mm-dd'.length), Name: title, Year: release_year, movie_id };
}

/** For every program that opens it: with a byte order mark, and no cell that a spreadsheet would take for a formula. */
const csvOf = (rows: Row[], columns: string[]) =>
  stringify(rows, {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });

/** One CSV file for each kind of data. */
export function csvArchive({ exported_at, profile, ...lists }: OwnData): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  const mtime = new Date(exported_at);
  const add = (name: string, rows: Row[], columns: string[]) =>
    archive.addBuffer(Buffer.from(csvOf(rows, columns)), `${name}.csv`, { mtime });
  add('profile', [profile], Object.keys(profile));
  for (const [name, columns] of Object.entries(COLUMNS) as [ListName, string[]][]) {
    const shape = LETTERBOXD[name] ?? ((row: Row) => row);
    add(name, lists[name].map(shape), columns);
  }
  archive.end();
  return buffer(archive.outputStream);
}
