import { Injectable } from '@nestjs/common';
import { listedMovie, movie, type ListedMovie, type MovieListInput } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MOVIE_JSON } from '../movies/movies.module';
import { ListEditorEntity } from './list-editor.entity';
import { ListEntity } from './list.entity';
import { LIST_COLUMNS, LISTED_MOVIE_JSON, listRow, type ListRow, SEEN_LISTS } from './lists-sql';

export const LISTS_MAX = 500;

/** How many films a cover shows. */
const COVER_FILMS = 5;

const summaryRow = z.strictObject({
  ...listRow.shape,
  posters: z.array(movie),
  has_movie: z.boolean(),
});
export type ListSummaryRow = z.output<typeof summaryRow>;

const POSTERS = `coalesce((
  SELECT json_agg(${MOVIE_JSON} ORDER BY cover.position) FROM (
    SELECT movie_id, position FROM list_movies WHERE list_id = l.id ORDER BY position LIMIT ${COVER_FILMS}
  ) cover JOIN movies m ON m.id = cover.movie_id), '[]')`;

/** $1 is the viewer, $2 a film, $3 and $4 limit and offset. */
const listsWhere = (condition: string) =>
  statement(
    summaryRow,
    `SELECT ${LIST_COLUMNS}, ${POSTERS} AS posters,
       EXISTS (SELECT FROM list_movies WHERE list_id = l.id AND movie_id = $2::uuid) AS has_movie
     FROM ${SEEN_LISTS} WHERE ${condition}
     ORDER BY l.updated_at DESC, l.id LIMIT $3 OFFSET $4`,
  );
const countWhere = (condition: string) =>
  statement(
    z.strictObject({ total: z.int() }),
    `SELECT count(*)::int AS total FROM ${SEEN_LISTS} WHERE ${condition}`,
  );

/** `lists_seen_by` alone would look at the lists of everybody. */
const OWN = `l.id IN (SELECT id FROM lists WHERE owner_id = $1
  UNION ALL SELECT list_id FROM list_editors WHERE user_id = $1) AND seen.role IS NOT NULL`;
const ownLists = listsWhere(OWN);
const ownListsCount = countWhere(OWN);
const listsOfUser = listsWhere('l.owner_id = $5');
const listsOfUserCount = countWhere('l.owner_id = $2');

const listById = statement(listRow, `SELECT ${LIST_COLUMNS} FROM ${SEEN_LISTS} WHERE l.id = $2`);

const moviesOfList = statement(
  z.strictObject({ movies: z.array(listedMovie) }),
  `SELECT coalesce(json_agg(${LISTED_MOVIE_JSON} ORDER BY listed.position), '[]') AS movies FROM (
     SELECT * FROM list_movies WHERE list_id = $2 ORDER BY position LIMIT $3 OFFSET $4
   ) listed JOIN movies m ON m.id = listed.movie_id`,
);

/** All changes of a list wait for each other. */
const lockedList = statement(
  z.strictObject({ version: z.int() }),
  'SELECT version FROM lists WHERE id = $1 FOR NO KEY UPDATE',
);

const LOCK_LISTS_OF = `SELECT pg_advisory_xact_lock(hashtext('lists of'), hashtext($1))`;
const ADD_EDITOR = 'INSERT INTO list_editors (list_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const CHANGED = '($2, $3::text, $4, $5::boolean)';
const UPDATE_LIST = `
  UPDATE lists SET (title, description, visibility, ranked) = ${CHANGED}, version = version + 1, updated_at = now()
  WHERE id = $1 AND (title, description, visibility, ranked) IS DISTINCT FROM ${CHANGED}`;

const RAISE_VERSION = 'UPDATE lists SET version = version + 1, updated_at = now() WHERE id = $1';

const peopleOfList = statement(
  z.strictObject({ user_id: z.string() }),
  `SELECT l.owner_id AS user_id FROM lists l WHERE l.id = $1
   UNION ALL
   SELECT e.user_id FROM lists l JOIN list_editors e ON e.list_id = l.id
   WHERE l.id = $1 AND e.user_id IN (SELECT f.id FROM friends_of(l.owner_id) f)`,
);

const addressRow = z.strictObject({ id: z.string(), updated_at: z.date() });
const VISITOR = null;
export type ListAddress = z.output<typeof addressRow>;
const addresses = statement(
  addressRow,
  `SELECT l.id, l.updated_at FROM ${SEEN_LISTS}
   WHERE EXISTS (SELECT FROM list_movies WHERE list_id = l.id) ORDER BY l.updated_at DESC, l.id LIMIT $2`,
);

interface Page {
  limit: number;
  offset: number;
}

@Injectable()
export class ListsRepository {
  constructor(private readonly database: Database) {}

  /** The lists that the viewer owns or edits, latest change first. */
  async own(viewer: string, movieId: string | null, { limit, offset }: Page) {
    const [rows, counted] = await Promise.all([
      this.database.rows(ownLists, [viewer, movieId, limit, offset]),
      this.database.row(ownListsCount, [viewer]),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  async ofUser(viewer: string | null, userId: string, movieId: string | null, { limit, offset }: Page) {
    const [rows, counted] = await Promise.all([
      this.database.rows(listsOfUser, [viewer, movieId, limit, offset, userId]),
      this.database.row(listsOfUserCount, [viewer, userId]),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  byId(viewer: string | null, id: string): Promise<ListRow | undefined> {
    return this.database.row(listById, [viewer, id]);
  }

  async movies(viewer: string | null, id: string, { limit, offset }: Page): Promise<ListedMovie[]> {
    return (await this.database.row(moviesOfList, [viewer, id, limit, offset]))?.movies ?? [];
  }

  /** Returns the version, or undefined if the list is gone. */
  async lock(id: string): Promise<number | undefined> {
    return (await this.database.row(lockedList, [id]))?.version;
  }

  async lockListsOf(userId: string): Promise<void> {
    await this.database.execute(LOCK_LISTS_OF, [userId]);
  }

  countOf(userId: string): Promise<number> {
    return this.lists.countBy({ owner_id: userId });
  }

  /** Its address and time are those of an imported list. */
  async insert(
    ownerId: string,
    { description, ...list }: MovieListInput & Partial<Pick<ListEntity, 'source_url' | 'created_at'>>,
  ): Promise<string> {
    const columns = { ...list, owner_id: ownerId, description: description || null };
    return String((await this.lists.insert(columns)).identifiers[0]?.id);
  }

  async update(id: string, { title, description, visibility, ranked }: MovieListInput): Promise<void> {
    await this.database.execute(UPDATE_LIST, [id, title, description || null, visibility, ranked]);
  }

  async raiseVersion(id: string): Promise<void> {
    await this.database.execute(RAISE_VERSION, [id]);
  }

  async delete(id: string): Promise<void> {
    await this.lists.delete({ id });
  }

  addresses(limit: number): Promise<ListAddress[]> {
    return this.database.rows(addresses, [VISITOR, limit]);
  }

  async addEditor(listId: string, userId: string): Promise<void> {
    await this.database.execute(ADD_EDITOR, [listId, userId]);
  }

  async removeEditor(listId: string, userId: string): Promise<boolean> {
    const editors = this.database.repository(ListEditorEntity);
    return (await editors.delete({ list_id: listId, user_id: userId })).affected === 1;
  }

  /** The owner and the editors, without former friends. */
  async peopleOf(id: string): Promise<string[]> {
    return (await this.database.rows(peopleOfList, [id])).map(({ user_id }) => user_id);
  }

  private get lists() {
    return this.database.repository(ListEntity);
  }
}
