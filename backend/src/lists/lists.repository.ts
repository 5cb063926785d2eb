import { Injectable } from '@nestjs/common';
import {
  listedMovie,
  movie,
  type ListedMovie,
  type ListSort,
  type MovieListInput,
} from 'shared-kit/contract';
import { z } from 'zod';
import { escapeLike, hasTag } from '../database/conditions';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MOVIE_JSON } from '../movies/movies.module';
import { ListEditorEntity, ListEntity, ListLikeEntity } from './lists.entities';
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

type Bind = (value: unknown) => string;

const POSTERS = `coalesce((
  SELECT json_agg(${MOVIE_JSON} ORDER BY cover.position) FROM (
    SELECT movie_id, position FROM list_movies WHERE list_id = l.id ORDER BY position LIMIT ${COVER_FILMS}
  ) cover JOIN movies m ON m.id = cover.movie_id), '[]')`;

export interface ListsFilter {
  /** 'own': that the viewer owns or edits; 'public': that everyone may see; or of this user. */
  of: 'own' | 'public' | { owner: string };
  sort?: ListSort | undefined;
  term?: string | undefined;
}

/** `lists_seen_by` alone would look at the lists of everybody. */
const SCOPES = {
  own: `l.id IN (SELECT id FROM lists WHERE owner_id = $1
    UNION ALL SELECT list_id FROM list_editors WHERE user_id = $1) AND seen.role IS NOT NULL`,
  public: `l.visibility = 'everyone'`,
};
const ORDERS: Record<ListSort | 'changed', string> = {
  changed: 'l.updated_at DESC, l.id',
  newest: 'l.created_at DESC, l.id',
  popular: 'l.like_count DESC, l.updated_at DESC, l.id',
};

/** Trigrams need three letters. Shorter terms are matched with the beginning of words only. */
const INSIDE_WORDS_MIN = 3;

/** `$1` is the viewer, the next parameters are those that it binds. */
function conditionsOf({ of, sort, term }: ListsFilter, bind: Bind) {
  const conditions = [typeof of === 'string' ? SCOPES[of] : `l.owner_id = ${bind(of.owner)}`];
  let order = ORDERS[sort ?? 'changed'];
  if (term) {
    const [folded, pattern] = [`fold(${bind(term)})`, `fold(${bind(escapeLike(term))})`];
    conditions.push(`(l.search_title LIKE ${pattern} || '%' OR l.search_title LIKE '% ' || ${pattern} || '%'
      OR (char_length(${folded}) >= ${INSIDE_WORDS_MIN}
        AND (l.search_title LIKE '%' || ${pattern} || '%' OR ${folded} <% l.search_title)))`);
    if (!sort)
      order = `l.search_title = ${folded} DESC, l.search_title LIKE ${pattern} || '%' DESC,
        word_similarity(${folded}, l.search_title) DESC, ${ORDERS.popular}`;
  }
  return { where: conditions.join(' AND '), order };
}

function listsPage(filter: ListsFilter, { movieId, limit, offset }: ListsPage) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value) + 1}`;
  const { where, order } = conditionsOf(filter, bind);
  const sql = `SELECT ${LIST_COLUMNS}, ${POSTERS} AS posters,
       EXISTS (SELECT FROM list_movies WHERE list_id = l.id AND movie_id = ${bind(movieId)}::uuid) AS has_movie
     FROM ${SEEN_LISTS} WHERE ${where} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  return { statement: statement(summaryRow, sql), parameters };
}

function listsCount(filter: ListsFilter) {
  const parameters: unknown[] = [];
  const { where } = conditionsOf(filter, (value) => `$${parameters.push(value) + 1}`);
  const row = z.strictObject({ total: z.int() });
  return {
    statement: statement(row, `SELECT count(*)::int AS total FROM ${SEEN_LISTS} WHERE ${where}`),
    parameters,
  };
}

const listById = statement(listRow, `SELECT ${LIST_COLUMNS} FROM ${SEEN_LISTS} WHERE l.id = $2`);

const LISTED = `list_movies WHERE list_id = $2 AND ($5::text IS NULL OR ${hasTag('tags', '$5')})`;
const moviesOfList = statement(
  z.strictObject({ movies: z.array(listedMovie), total: z.int() }),
  `SELECT (SELECT count(*)::int FROM ${LISTED}) AS total,
     coalesce(json_agg(${LISTED_MOVIE_JSON} ORDER BY listed.position), '[]') AS movies FROM (
     SELECT * FROM ${LISTED} ORDER BY position LIMIT $3 OFFSET $4
   ) listed JOIN movies m ON m.id = listed.movie_id`,
);

const LOCK_LISTS_OF = `SELECT pg_advisory_xact_lock(hashtext('lists of'), hashtext($1))`;
const ADD_EDITOR = 'INSERT INTO list_editors (list_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** The list may be gone by now. */
const LIKE = `INSERT INTO list_likes (list_id, user_id)
  SELECT id, $2 FROM lists WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`;
const COPY_MOVIES = `
  INSERT INTO list_movies (list_id, movie_id, position, note, tags)
  SELECT $2, movie_id, position, note, tags FROM list_movies WHERE list_id = $1`;

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
interface ListsPage extends Page {
  /** Sets `has_movie`. */
  movieId: string | null;
}

@Injectable()
export class ListsRepository {
  constructor(private readonly database: Database) {}

  async page(viewer: string | null, filter: ListsFilter, page: ListsPage) {
    const [lists, count] = [listsPage(filter, page), listsCount(filter)];
    const [rows, counted] = await Promise.all([
      this.database.rows(lists.statement, [viewer, ...lists.parameters]),
      this.database.row(count.statement, [viewer, ...count.parameters]),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  byId(viewer: string | null, id: string): Promise<ListRow | undefined> {
    return this.database.row(listById, [viewer, id]);
  }

  /** With a tag those that have it. */
  async movies(
    viewer: string | null,
    id: string,
    { limit, offset, tag }: Page & { tag: string | undefined },
  ): Promise<{ movies: ListedMovie[]; total: number }> {
    const found = await this.database.row(moviesOfList, [viewer, id, limit, offset, tag ?? null]);
    return found ?? { movies: [], total: 0 };
  }

  /** All changes of a list wait for each other. Returns the version, or undefined if the list is gone. */
  async lock(id: string): Promise<number | undefined> {
    const lock = { mode: 'for_no_key_update' } as const;
    return (await this.lists.findOne({ select: { id: true, version: true }, where: { id }, lock }))?.version;
  }

  async lockListsOf(userId: string): Promise<void> {
    await this.database.execute(LOCK_LISTS_OF, [userId]);
  }

  /** The oldest first. */
  listsOf(ownerId: string): Promise<ListEntity[]> {
    return this.lists.find({ where: { owner_id: ownerId }, order: { created_at: 'ASC', id: 'ASC' } });
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

  async like(id: string, userId: string): Promise<void> {
    await this.database.execute(LIKE, [id, userId]);
  }

  async unlike(id: string, userId: string): Promise<void> {
    await this.database.repository(ListLikeEntity).delete({ list_id: id, user_id: userId });
  }

  async copyMovies(from: string, to: string): Promise<void> {
    await this.database.execute(COPY_MOVIES, [from, to]);
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
