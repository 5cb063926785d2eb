import { buffer } from 'node:stream/consumers';
import type { OwnData } from 'shared-kit/contract';
import yazl from 'yazl';
import { csvFile, type CsvTable, tableLines } from './csv-table';
import { fileNamesOf, listFile } from './list-file';

/** Likes stand in a folder, as Letterboxd's do, and each list is a file of its own. */
type FileName =
  | Exclude<keyof OwnData, 'exported_at' | 'likes' | 'lists' | 'imports' | 'tonight_until' | 'tonight_rooms'>
  | ('likes/films' | 'reviews' | 'import_rows' | 'tonight_rooms' | 'tonight_votes');

const MOVIE_COLUMNS = ['movie_id', 'title', 'release_year'];
const RECOMMENDATION_COLUMNS = [...MOVIE_COLUMNS, 'user_id', 'username', 'note', 'recommended_at'];

/** Letterboxd's column names, so that Letterboxd and our import can read these files. */
const LETTERBOXD_COLUMNS = ['Date', 'Name', 'Year', 'Letterboxd URI'];
const LETTERBOXD_ENTRY_COLUMNS = [...LETTERBOXD_COLUMNS, 'Rating', 'Rewatch'];

/** Letterboxd's ratings are 0.5 to 5 stars. */
const starsOf = (rating: number | null) => (rating === null ? null : rating / 2);

const letterboxdRow = (
  { movie_id, title, release_year }: { movie_id: string; title: string; release_year: number | null },
  time: string,
) => ({ Date: time.slice(0, 'yyyy-mm-dd'.length), Name: title, Year: release_year, movie_id });

const letterboxdTable = (rows: Iterable<object>, columns = LETTERBOXD_COLUMNS): CsvTable => ({
  columns: [...columns, 'movie_id'],
  rows,
});

/** Each row is made when it is written, so that a long history is never converted at once. */
function* eachOf<T>(values: readonly T[], toRow: (value: T) => object): Iterable<object> {
  for (const value of values) yield toRow(value);
}

/** The oldest day first, as Letterboxd writes it. `Review` is no column of its diary, but its import takes it. */
const letterboxdEntries = (diary: OwnData['diary']) =>
  eachOf(diary.toReversed(), (row) => ({
    ...letterboxdRow(row, row.created_at),
    Rating: starsOf(row.rating),
    Rewatch: row.rewatch ? 'Yes' : '',
    Tags: row.tags.join(', '),
    'Watched Date': row.watched_on,
    'Letterboxd URI': row.source_url?.startsWith('http') === true ? row.source_url : '',
    Review: row.note,
  }));

const tonightTables = (
  rooms: OwnData['tonight_rooms'],
): Record<'tonight_rooms' | 'tonight_votes', CsvTable> => ({
  tonight_rooms: {
    columns: ['opened_at', 'members', 'match_movie_id', 'match_title'],
    rows: rooms.map(({ opened_at, members, match }) => ({
      opened_at,
      match_movie_id: match?.movie_id,
      match_title: match?.title,
      members: members.map(({ username }) => username).join(', '),
    })),
  },
  tonight_votes: {
    columns: ['opened_at', ...MOVIE_COLUMNS, 'yes'],
    rows: rooms.flatMap(({ opened_at, votes }) => votes.map((vote) => ({ opened_at, ...vote }))),
  },
});

const tablesOf = (data: OwnData): Record<FileName, CsvTable> => ({
  profile: { columns: Object.keys(data.profile), rows: [data.profile] },
  friends: { columns: ['user_id', 'username', 'friends_since'], rows: data.friends },
  friend_requests: {
    columns: ['user_id', 'username', 'direction', 'created_at'],
    rows: data.friend_requests,
  },
  ratings: letterboxdTable(
    eachOf(data.ratings, (row) => ({
      ...letterboxdRow(row, row.rated_at),
      Rating: starsOf(row.rating),
    })),
    [...LETTERBOXD_COLUMNS, 'Rating'],
  ),
  watched: letterboxdTable(eachOf(data.watched, (row) => letterboxdRow(row, row.watched_at))),
  watchlist: letterboxdTable(eachOf(data.watchlist, (row) => letterboxdRow(row, row.added_at))),
  'likes/films': letterboxdTable(eachOf(data.likes, (row) => letterboxdRow(row, row.liked_at))),
  diary: letterboxdTable(letterboxdEntries(data.diary), [
    ...LETTERBOXD_ENTRY_COLUMNS,
    ...['Tags', 'Watched Date', 'Review'],
  ]),
  reviews: letterboxdTable(letterboxdEntries(data.diary.filter(({ note }) => note !== null)), [
    ...LETTERBOXD_ENTRY_COLUMNS,
    'Review',
    'Tags',
    'Watched Date',
  ]),
  sealed_ratings: {
    columns: [...MOVIE_COLUMNS, 'user_id', 'username', 'status', 'own_rating', 'their_rating', 'created_at'],
    rows: data.sealed_ratings,
  },
  ...tonightTables(data.tonight_rooms),
  comments: {
    columns: [
      ...MOVIE_COLUMNS,
      'body',
      'is_spoiler',
      'status',
      'rejection_reason',
      'parent_id',
      'created_at',
    ],
    rows: data.comments,
  },
  favourites: { columns: MOVIE_COLUMNS, rows: data.favourites },
  comment_likes: { columns: [...MOVIE_COLUMNS, 'comment_id', 'liked_at'], rows: data.comment_likes },
  recommendations_sent: { columns: RECOMMENDATION_COLUMNS, rows: data.recommendations_sent },
  recommendations_received: { columns: RECOMMENDATION_COLUMNS, rows: data.recommendations_received },
  notification_settings: {
    columns: Object.keys(data.notification_settings),
    rows: [data.notification_settings],
  },
  movies_added: { columns: [...MOVIE_COLUMNS, 'created_at'], rows: data.movies_added },
  import_rows: {
    // The import takes a table with these columns for none of films.
    columns: [...MOVIE_COLUMNS, 'imported_at', 'mode', 'file', 'row', 'status', 'reason', 'content'],
    rows: data.imports.flatMap(({ created_at, mode, rows }) =>
      rows.map(({ year, content, ...row }) => ({
        ...row,
        release_year: year,
        imported_at: created_at,
        mode,
        content: content === null ? null : JSON.stringify(content),
      })),
    ),
  },
  reports_made: {
    columns: ['kind', 'target', 'reason', 'note', 'status', 'outcome', 'created_at'],
    rows: data.reports_made,
  },
  privacy: { columns: Object.keys(data.privacy), rows: [data.privacy] },
  blocks: { columns: ['user_id', 'username', 'blocked_at'], rows: data.blocks },
  newsletters_viewed: { columns: ['newsletter_id', 'title', 'viewed_at'], rows: data.newsletters_viewed },
});

export async function csvArchive(data: OwnData, listAddress: (id: string) => string): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  const mtime = new Date(data.exported_at);
  const add = (name: string, text: string) => archive.addBuffer(csvFile(text), `${name}.csv`, { mtime });
  for (const [name, table] of Object.entries(tablesOf(data))) add(name, await tableLines(table));
  const names = fileNamesOf(data.lists);
  for (const [index, list] of data.lists.entries())
    add(`lists/${names[index]}`, await listFile(list, listAddress(list.id)));
  archive.end();
  return buffer(archive.outputStream);
}
