import { buffer } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import type { OwnData } from 'shared-kit/contract';
import yazl from 'yazl';

type ListName = Exclude<keyof OwnData, 'exported_at'>;

interface Table {
  columns: string[];
  rows: object[];
}

const MOVIE_COLUMNS = ['movie_id', 'title', 'release_year'];

/** Letterboxd's column names, so that Letterboxd and our import can read these files. */
const LETTERBOXD_COLUMNS = ['Date', 'Name', 'Year', 'movie_id'];
const LETTERBOXD_RATING_COLUMNS = ['Date', 'Name', 'Year', 'Rating', 'movie_id'];

const letterboxdRow = (
  { movie_id, title, release_year }: { movie_id: string; title: string; release_year: number | null },
  time: string,
) => ({ Date: time.slice(0, 'yyyy-mm-dd'.length), Name: title, Year: release_year, movie_id });

const tablesOf = (data: OwnData): Record<ListName, Table> => ({
  profile: { columns: Object.keys(data.profile), rows: [data.profile] },
  friends: { columns: ['user_id', 'username', 'friends_since'], rows: data.friends },
  friend_requests: {
    columns: ['user_id', 'username', 'direction', 'created_at'],
    rows: data.friend_requests,
  },
  ratings: {
    columns: LETTERBOXD_RATING_COLUMNS,
    // Letterboxd's ratings are 0.5 to 5 stars.
    rows: data.ratings.map((row) => ({ ...letterboxdRow(row, row.rated_at), Rating: row.rating / 2 })),
  },
  watched: {
    columns: LETTERBOXD_COLUMNS,
    rows: data.watched.map((row) => letterboxdRow(row, row.watched_at)),
  },
  watchlist: {
    columns: LETTERBOXD_COLUMNS,
    rows: data.watchlist.map((row) => letterboxdRow(row, row.added_at)),
  },
  comments: {
    columns: [...MOVIE_COLUMNS, 'body', 'is_spoiler', 'status', 'rejection_reason', 'created_at'],
    rows: data.comments,
  },
  movies_added: { columns: [...MOVIE_COLUMNS, 'created_at'], rows: data.movies_added },
  reports_made: {
    columns: ['kind', 'target', 'reason', 'note', 'status', 'outcome', 'created_at'],
    rows: data.reports_made,
  },
  privacy: { columns: Object.keys(data.privacy), rows: [data.privacy] },
  blocks: { columns: ['user_id', 'username', 'blocked_at'], rows: data.blocks },
  newsletters_viewed: { columns: ['newsletter_id', 'title', 'viewed_at'], rows: data.newsletters_viewed },
});

/** Spreadsheets need the byte order mark and must not take a cell for a formula. */
const toCsv = ({ rows, columns }: Table) =>
  stringify(rows, {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });

export function csvArchive(data: OwnData): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  const mtime = new Date(data.exported_at);
  for (const [name, table] of Object.entries(tablesOf(data)))
    archive.addBuffer(Buffer.from(toCsv(table)), `${name}.csv`, { mtime });
  archive.end();
  return buffer(archive.outputStream);
}
