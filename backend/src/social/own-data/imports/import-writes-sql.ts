import type { UndoneImport } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../../database/iso-time';
import { statement } from '../../../database/statement';

type Kind = Exclude<keyof UndoneImport['changes'], 'films' | 'replaced'>;

/**
 * The state of everything that an import may change. Compared with a later one, it shows what has changed since. Positions
 * in lists are left out: they move when other films go. $1 is the user, $2 are films.
 */
const STATE = `
  SELECT 'diary' AS kind, e.id::text AS key, e.movie_id, jsonb_build_object('watched_on', e.watched_on,
    'rating', e.rating, 'note', e.note, 'rewatch', e.rewatch, 'tags', e.tags) AS value
  FROM diary_entries e WHERE e.user_id = $1 AND e.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'address', i.address, e.movie_id, to_jsonb(i) - 'user_id'
  FROM diary_entries e JOIN imported_entries i ON i.entry_id = e.id
  WHERE e.user_id = $1 AND e.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'ratings', r.movie_id::text, r.movie_id, jsonb_build_object('rating', r.rating, 'updated_at', ${toIsoTime('r.updated_at')})
  FROM ratings r WHERE r.user_id = $1 AND r.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'watched', w.movie_id::text, w.movie_id, jsonb_build_object('id', w.id)
  FROM watched w WHERE w.user_id = $1 AND w.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'watchlist', w.movie_id::text, w.movie_id, jsonb_build_object('id', w.id, 'created_at', ${toIsoTime('w.created_at')})
  FROM watchlist w WHERE w.user_id = $1 AND w.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'likes', l.movie_id::text, l.movie_id, jsonb_build_object('created_at', ${toIsoTime('l.created_at')})
  FROM movie_likes l WHERE l.user_id = $1 AND l.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'favourites', '', NULL, to_jsonb(f.movie_ids) FROM favourites f WHERE f.user_id = $1
  UNION ALL
  SELECT 'list_films', l.id || ' ' || m.movie_id, m.movie_id, jsonb_build_object('list_id', l.id, 'note', m.note,
    'tags', m.tags)
  FROM lists l JOIN list_movies m ON m.list_id = l.id WHERE l.owner_id = $1 AND m.movie_id = ANY($2::uuid[])
  UNION ALL
  SELECT 'lists', l.id::text, NULL, jsonb_build_object('title', l.title, 'description', l.description,
    'visibility', l.visibility, 'ranked', l.ranked)
  FROM lists l WHERE l.owner_id = $1`;

/** $1 is the user, $2 the import. What has changed since is no longer among its writes. */
const writes = (kind: Kind | 'address', condition: string) =>
  `import_writes w WHERE w.import_id = $2 AND w.kind = '${kind}' AND ${condition}`;
const ADDED = 'w.before IS NULL';
const CHANGED = 'w.before IS NOT NULL AND w.after IS NOT NULL';
const DELETED = 'w.after IS NULL';
const FILMS = 'RETURNING w.movie_id';
const OWN = 'm.list_id IN (SELECT id FROM lists WHERE owner_id = $1)';
const has = (table: 'diary_entries' | 'ratings' | 'watched', condition = 'true') =>
  `EXISTS (SELECT FROM ${table} mine WHERE mine.user_id = $1 AND mine.movie_id = w.movie_id AND ${condition})`;
const before = (field: string) => `w.before ->> '${field}'`;
const TAGS_BEFORE = `ARRAY(SELECT jsonb_array_elements_text(w.before -> 'tags'))`;

interface UndoStep {
  /** What it counts as. */
  kind: Kind | null;
  sql: string;
  /** True where the former value comes back. */
  restores?: true;
}

/** In this order: a mark stays where an entry or a rating of the film remains. */
const UNDO_STEPS: UndoStep[] = [
  {
    kind: 'diary',
    sql: `DELETE FROM diary_entries e USING ${writes('diary', ADDED)} AND e.id = w.key::uuid AND e.user_id = $1 ${FILMS}`,
  },
  {
    kind: 'diary',
    restores: true,
    sql: `UPDATE diary_entries e SET watched_on = (${before('watched_on')})::date,
        rating = (${before('rating')})::smallint, note = ${before('note')},
        rewatch = (${before('rewatch')})::boolean, tags = ${TAGS_BEFORE}
      FROM ${writes('diary', CHANGED)} AND e.id = w.key::uuid AND e.user_id = $1 ${FILMS}`,
  },
  {
    kind: null,
    sql: `DELETE FROM imported_entries i USING ${writes('address', ADDED)} AND i.user_id = $1 AND i.address = w.key`,
  },
  {
    kind: null,
    sql: `UPDATE imported_entries i SET entry_id = e.id, watched_on = (${before('watched_on')})::date,
        rating = (${before('rating')})::smallint, note = ${before('note')}
      FROM diary_entries e, ${writes('address', CHANGED)} AND i.user_id = $1 AND i.address = w.key
        AND e.id = (${before('entry_id')})::uuid AND e.user_id = $1`,
  },
  {
    kind: 'ratings',
    sql: `DELETE FROM ratings r USING ${writes('ratings', ADDED)} AND r.user_id = $1 AND r.movie_id = w.movie_id
      AND NOT ${has('diary_entries', 'mine.rating = r.rating')} ${FILMS}`,
  },
  {
    kind: 'ratings',
    restores: true,
    sql: `UPDATE ratings r SET rating = (${before('rating')})::smallint,
        updated_at = (${before('updated_at')})::timestamptz
      FROM ${writes('ratings', CHANGED)} AND r.user_id = $1 AND r.movie_id = w.movie_id
        AND NOT ${has('diary_entries', 'mine.rating = r.rating')} ${FILMS}`,
  },
  {
    kind: 'watched',
    sql: `DELETE FROM watched mark USING ${writes('watched', ADDED)} AND mark.user_id = $1
      AND mark.movie_id = w.movie_id AND NOT ${has('diary_entries')} AND NOT ${has('ratings')} ${FILMS}`,
  },
  {
    kind: 'watchlist',
    sql: `DELETE FROM watchlist mark USING ${writes('watchlist', ADDED)} AND mark.user_id = $1
      AND mark.movie_id = w.movie_id ${FILMS}`,
  },
  {
    kind: null,
    sql: `INSERT INTO watchlist AS mark (user_id, movie_id, created_at)
      SELECT $1, m.id, (${before('created_at')})::timestamptz FROM movies m, ${writes('watchlist', DELETED)}
        AND m.id = w.movie_id AND NOT ${has('watched')} AND NOT ${has('ratings')}
      ON CONFLICT DO NOTHING`,
  },
  {
    kind: 'likes',
    sql: `DELETE FROM movie_likes mark USING ${writes('likes', ADDED)} AND mark.user_id = $1
      AND mark.movie_id = w.movie_id ${FILMS}`,
  },
  {
    kind: 'favourites',
    sql: `WITH emptied AS (
        UPDATE favourites f SET movie_ids = '{}' FROM ${writes('favourites', 'true')} AND f.user_id = $1
        RETURNING w.after
      ) SELECT movie_id FROM emptied, jsonb_array_elements_text(after) AS movie_id`,
  },
  {
    kind: 'list_films',
    sql: `DELETE FROM list_movies m USING ${writes('list_films', ADDED)}
      AND m.list_id = (w.after ->> 'list_id')::uuid AND m.movie_id = w.movie_id AND ${OWN} ${FILMS}`,
  },
  {
    kind: 'list_films',
    sql: `UPDATE list_movies m SET note = ${before('note')}, tags = ${TAGS_BEFORE} FROM ${writes('list_films', CHANGED)}
      AND m.list_id = (w.after ->> 'list_id')::uuid AND m.movie_id = w.movie_id AND ${OWN} ${FILMS}`,
  },
  {
    kind: 'lists',
    sql: `DELETE FROM lists l USING ${writes('lists', ADDED)} AND l.id = w.key::uuid AND l.owner_id = $1
      AND NOT EXISTS (SELECT FROM list_movies m WHERE m.list_id = l.id)
      AND NOT EXISTS (SELECT FROM list_editors e WHERE e.list_id = l.id) ${FILMS}`,
  },
];

/** What the user has of these films, as JSON, and their lists. */
export const stateOf = statement(
  z.strictObject({ state: z.string() }),
  `SELECT coalesce(jsonb_agg(s), '[]')::text AS state FROM (${STATE}) s`,
);

/** $3 is the import, $4 the state before it. Rows that waited may add to what the import wrote first. */
export const RECORD_WRITES = `
  INSERT INTO import_writes AS w (import_id, kind, key, movie_id, before, after)
  SELECT $3, kind, key, coalesce(now_.movie_id, former.movie_id), former.value, now_.value
  FROM jsonb_to_recordset($4::jsonb) AS former (kind text, key text, movie_id uuid, value jsonb)
  FULL JOIN (${STATE}) now_ USING (kind, key)
  WHERE former.value IS DISTINCT FROM now_.value
  ON CONFLICT (import_id, kind, key) DO UPDATE SET after = excluded.after,
    before = CASE WHEN w.after IS NOT DISTINCT FROM excluded.before THEN w.before ELSE excluded.before END`;

export const filmsOfWrites = statement(
  z.strictObject({ movie_ids: z.array(z.string()) }),
  `SELECT coalesce(array_agg(DISTINCT movie_id::text), '{}') AS movie_ids FROM import_writes
   WHERE import_id = $1 AND movie_id IS NOT NULL`,
);

/** A later import that changed the same thing takes it back to where this one found it. */
export const HAND_ON_WRITES = `
  UPDATE import_writes later SET before = w.before
  FROM import_writes w JOIN imports i ON i.id = w.import_id
    JOIN imports j ON j.user_id = i.user_id AND j.id <> i.id AND j.created_at >= i.created_at
  WHERE w.import_id = $1 AND later.import_id = j.id AND (later.kind, later.key) = (w.kind, w.key)
    AND later.before IS NOT DISTINCT FROM w.after`;

/** Forgets what has changed since, and answers how much that is. $1 is the user, $2 are the films, $3 is the import. */
export const changedSince = statement(
  z.strictObject({ kept: z.int() }),
  `WITH changed AS (
    DELETE FROM import_writes w USING import_writes v LEFT JOIN (${STATE}) s USING (kind, key)
    WHERE v.import_id = $3 AND s.value IS DISTINCT FROM v.after
      AND (w.import_id, w.kind, w.key) = (v.import_id, v.kind, v.key)
    RETURNING w.kind
  ) SELECT count(*) FILTER (WHERE kind <> 'address')::int AS kept FROM changed`,
);

export const listsOfWrites = statement(
  z.strictObject({ id: z.string() }),
  `SELECT DISTINCT coalesce(after ->> 'list_id', key) AS id FROM import_writes
   WHERE import_id = $1 AND kind IN ('lists', 'list_films') ORDER BY id`,
);

const undone = z.strictObject({ movie_id: z.string().nullable() });
/** What an import did is taken back in these steps. $1 is the user, $2 the import. */
export const undoSteps = UNDO_STEPS.map(({ kind, restores, sql }) => ({
  kind,
  restores,
  statement: statement(undone, sql),
}));
