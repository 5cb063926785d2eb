import { listedMovie, type ListSort, movie, movieList } from 'shared-kit/contract';
import { z } from 'zod';
import { escapeLike, hasTag } from '../database/conditions';
import { toIsoTime } from '../database/iso-time';
import { statement } from '../database/statement';
import { MOVIE_JSON } from '../movies/movies.module';
import { personJson, personRow } from '../people/people.module';

const listRole = z.enum(['owner', 'editor']);
export type ListRole = z.output<typeof listRole>;

const listRow = movieList.omit({ owner: true, editors: true }).extend({
  owner: personRow,
  editors: z.array(personRow),
  role: listRole.nullable(),
});
export type ListRow = z.output<typeof listRow>;

/** Leaves out editors who are blocked or no longer friends of the owner. */
const EDITORS = `coalesce((
  SELECT json_agg(${personJson('editor')} ORDER BY e.added_at, e.user_id)
  FROM list_editors e JOIN people_seen_by($1) editor ON editor.id = e.user_id
  WHERE e.list_id = l.id AND e.user_id IN (SELECT f.id FROM friends_of(l.owner_id) f)), '[]')`;

/** The columns of `ListRow`. */
const LIST_COLUMNS = `l.id, l.title, l.description, l.visibility, l.ranked,
  ${personJson('owner')} AS owner, ${EDITORS} AS editors,
  (SELECT count(*)::int FROM list_movies lm WHERE lm.list_id = l.id) AS movie_count,
  (SELECT count(*)::int FROM list_movies lm JOIN watched w ON w.movie_id = lm.movie_id
    WHERE lm.list_id = l.id AND w.user_id = $1) AS watched_count,
  l.like_count, EXISTS (SELECT FROM list_likes WHERE list_id = l.id AND user_id = $1) AS liked,
  l.version, ${toIsoTime('l.created_at')} AS created_at, ${toIsoTime('l.updated_at')} AS updated_at, seen.role`;

/** The lists that the viewer, $1, may see. */
const SEEN_LISTS = `lists_seen_by($1) seen JOIN lists l ON l.id = seen.id JOIN users owner ON owner.id = l.owner_id`;

const LISTED_MOVIE_JSON = `json_build_object(
  'movie', ${MOVIE_JSON}, 'note', listed.note, 'tags', listed.tags, 'position', listed.position)`;

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

interface ListsPage {
  limit: number;
  offset: number;
  /** Sets `has_movie`. */
  movieId: string | null;
}

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

export function listsPage(filter: ListsFilter, { movieId, limit, offset }: ListsPage) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value) + 1}`;
  const { where, order } = conditionsOf(filter, bind);
  const sql = `SELECT ${LIST_COLUMNS}, ${POSTERS} AS posters,
       EXISTS (SELECT FROM list_movies WHERE list_id = l.id AND movie_id = ${bind(movieId)}::uuid) AS has_movie
     FROM ${SEEN_LISTS} WHERE ${where} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  return { statement: statement(summaryRow, sql), parameters };
}

export function listsCount(filter: ListsFilter) {
  const parameters: unknown[] = [];
  const { where } = conditionsOf(filter, (value) => `$${parameters.push(value) + 1}`);
  const row = z.strictObject({ total: z.int() });
  return {
    statement: statement(row, `SELECT count(*)::int AS total FROM ${SEEN_LISTS} WHERE ${where}`),
    parameters,
  };
}

export const listById = statement(listRow, `SELECT ${LIST_COLUMNS} FROM ${SEEN_LISTS} WHERE l.id = $2`);

const LISTED = `list_movies WHERE list_id = $2 AND ($5::text IS NULL OR ${hasTag('tags', '$5')})`;
/** $3 is the limit, $4 the offset. With a tag, $5, those that have it. */
export const moviesOfList = statement(
  z.strictObject({ movies: z.array(listedMovie), total: z.int() }),
  `SELECT (SELECT count(*)::int FROM ${LISTED}) AS total,
     coalesce(json_agg(${LISTED_MOVIE_JSON} ORDER BY listed.position), '[]') AS movies FROM (
     SELECT * FROM ${LISTED} ORDER BY position LIMIT $3 OFFSET $4
   ) listed JOIN movies m ON m.id = listed.movie_id`,
);

export const LOCK_LISTS_OF = `SELECT pg_advisory_xact_lock(hashtext('lists of'), hashtext($1))`;
export const ADD_EDITOR =
  'INSERT INTO list_editors (list_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** The list may be gone by now. */
export const LIKE_LIST = `INSERT INTO list_likes (list_id, user_id)
  SELECT id, $2 FROM lists WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`;
export const COPY_LISTED = `
  INSERT INTO list_movies (list_id, movie_id, position, note, tags)
  SELECT $2, movie_id, position, note, tags FROM list_movies WHERE list_id = $1`;

const CHANGED = '($2, $3::text, $4, $5::boolean)';
export const UPDATE_LIST = `
  UPDATE lists SET (title, description, visibility, ranked) = ${CHANGED}, version = version + 1, updated_at = now()
  WHERE id = $1 AND (title, description, visibility, ranked) IS DISTINCT FROM ${CHANGED}`;

export const RAISE_VERSION = 'UPDATE lists SET version = version + 1, updated_at = now() WHERE id = $1';

/** The owner and the editors, without former friends. */
export const peopleOfList = statement(
  z.strictObject({ user_id: z.string() }),
  `SELECT l.owner_id AS user_id FROM lists l WHERE l.id = $1
   UNION ALL
   SELECT e.user_id FROM lists l JOIN list_editors e ON e.list_id = l.id
   WHERE l.id = $1 AND e.user_id IN (SELECT f.id FROM friends_of(l.owner_id) f)`,
);

const addressRow = z.strictObject({ id: z.string(), updated_at: z.date() });
export type ListAddress = z.output<typeof addressRow>;
export const listAddresses = statement(
  addressRow,
  `SELECT l.id, l.updated_at FROM ${SEEN_LISTS}
   WHERE EXISTS (SELECT FROM list_movies WHERE list_id = l.id) ORDER BY l.updated_at DESC, l.id LIMIT $2`,
);

export const MAKE_ROOM =
  'UPDATE list_movies SET position = position + 1 WHERE list_id = $1 AND position >= $2';

export const REORDER_LISTED = `
  UPDATE list_movies m SET position = o.position
  FROM unnest($2::uuid[]) WITH ORDINALITY AS o (movie_id, position)
  WHERE m.list_id = $1 AND m.movie_id = o.movie_id AND m.position <> o.position`;

const NEW_FILMS = `jsonb_to_recordset($2::jsonb) AS f (place int, movie_id uuid, note text, tags text[])`;
export const APPEND_LISTED = `
  INSERT INTO list_movies (list_id, movie_id, position, note, tags)
  SELECT $1, movie_id, place + coalesce((SELECT max(position) FROM list_movies WHERE list_id = $1), 0), note, tags
  FROM ${NEW_FILMS} ORDER BY place`;
/** Adds notes and tags where there are none. */
export const COMPLETE_LISTED = `
  UPDATE list_movies m SET note = coalesce(m.note, f.note), tags = CASE WHEN m.tags = '{}' THEN f.tags ELSE m.tags END
  FROM ${NEW_FILMS} WHERE m.list_id = $1 AND m.movie_id = f.movie_id`;
