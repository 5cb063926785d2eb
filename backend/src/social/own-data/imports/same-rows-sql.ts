/** Whether two rows of imports say the same. */
const SAME_ROW = `older.film = newer.film
  AND older.content - '{file,row}'::text[] = newer.content - '{file,row}'::text[]`;

/** $1 is a user, $2 the new import. */
export const TAKE_OVER_WAITING = `
  UPDATE import_rows older SET waits = false, keys = '{}' FROM import_rows newer, imports i
  WHERE newer.import_id = $2 AND newer.waits AND i.user_id = $1 AND i.id <> $2
    AND older.import_id = i.id AND older.waits AND ${SAME_ROW}`;

/** Gives the rows that wait in import $2 back to the last import before it that has them. */
export const HAND_BACK_WAITING = `
  UPDATE import_rows r SET waits = true, keys = found.keys FROM (
    SELECT DISTINCT ON (older.film, older.content - '{file,row}'::text[])
      older.import_id, older.number, newer.keys
    FROM import_rows newer, imports i, import_rows older
    WHERE newer.import_id = $2 AND newer.waits AND i.user_id = $1 AND i.applied AND i.id <> $2
      AND older.import_id = i.id AND older.status = 'unmatched' AND ${SAME_ROW}
    ORDER BY older.film, older.content - '{file,row}'::text[], i.created_at DESC, i.id, older.number
  ) found WHERE r.import_id = found.import_id AND r.number = found.number`;

/** Rows of the user's other imports that waited before those of import $2, which have their film now. */
export const SET_SAME_FILMS = `
  UPDATE import_rows older SET status = 'matched', reason = NULL, movie_id = done.movie_id, content = NULL
  FROM import_rows done, imports i
  WHERE done.import_id = $2 AND done.number = ANY($3::int[]) AND done.status = 'matched'
    AND i.user_id = $1 AND i.applied AND i.id <> $2
    AND older.import_id = i.id AND older.film = done.film AND older.status = 'unmatched' AND NOT older.waits`;
