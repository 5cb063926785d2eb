import { movie, TONIGHT } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../database/statement';
import { MOVIE_JSON } from '../movies/movies.module';
import { personJson, personRow } from '../people/people.module';

const roomRow = z.strictObject({
  id: z.string(),
  match: movie.nullable(),
  is_over: z.boolean(),
  members: z.array(personRow),
});
export type RoomRow = z.output<typeof roomRow>;

const MEMBERS = `(SELECT json_agg(${personJson('u')} ORDER BY u.username, u.id)
  FROM tonight_members m JOIN users u ON u.id = m.user_id WHERE m.room_id = r.id)`;

/** A block between two members ends the room for all. */
const IS_OVER = `(r.created_at <= now() - make_interval(secs => ${TONIGHT.roomLastsMs / 1000})
  OR (SELECT count(*) FROM tonight_members m WHERE m.room_id = r.id) < 2
  OR EXISTS (SELECT FROM tonight_members one JOIN tonight_members other USING (room_id)
    JOIN blocks b ON b.blocker_id = one.user_id AND b.blocked_id = other.user_id WHERE one.room_id = r.id))`;

const IS_MEMBER = 'EXISTS (SELECT FROM tonight_members m WHERE m.room_id = r.id AND m.user_id = $1)';
const ROOM = `SELECT r.id, (SELECT ${MOVIE_JSON} FROM movies m WHERE m.id = r.matched_movie_id) AS match,
  ${IS_OVER} AS is_over, ${MEMBERS} AS members FROM tonight_rooms r WHERE ${IS_MEMBER}`;

export const roomOfMember = statement(roomRow, `${ROOM} AND r.id = $2`);
export const openRoomsOf = statement(
  z.strictObject({ ...roomRow.shape, opened_by: z.string().nullable() }),
  `SELECT room.*, tonight_rooms.opened_by FROM (${ROOM}) room JOIN tonight_rooms USING (id)
   WHERE NOT room.is_over ORDER BY tonight_rooms.created_at DESC LIMIT 20`,
);
/** Votes and leaving wait for each other. */
export const LOCK_ROOM = 'SELECT FROM tonight_rooms WHERE id = $1 FOR UPDATE';

export const deckOf = statement(
  z.strictObject({ movie }),
  `SELECT ${MOVIE_JSON} AS movie FROM tonight_decks d JOIN movies m ON m.id = d.movie_id
   WHERE d.room_id = $2 ORDER BY d.position`,
);

/** Only shelves that every member may see count. $1 are the members, $2 the room. */
export const DEAL = `
  WITH shelf AS MATERIALIZED (
    SELECT p.id, bool_and(p.shows_watchlist) AS watchlist, bool_and(p.shows_watched) AS watched
    FROM unnest($1::uuid[]) viewer CROSS JOIN LATERAL people_seen_by(viewer) p
    WHERE p.id = ANY($1::uuid[]) GROUP BY p.id HAVING count(*) = cardinality($1::uuid[])
  ),
  wanted AS MATERIALIZED (
    SELECT movie_id, random() AS place FROM (
      SELECT DISTINCT w.movie_id FROM shelf JOIN watchlist w ON w.user_id = shelf.id WHERE shelf.watchlist
    ) films ORDER BY place LIMIT ${TONIGHT.deckMax}
  ),
  unseen AS MATERIALIZED (
    SELECT m.id AS movie_id FROM movies m
    WHERE NOT m.needs_review AND m.id NOT IN (SELECT movie_id FROM wanted)
      AND NOT EXISTS (SELECT FROM shelf JOIN watched w ON w.user_id = shelf.id
        WHERE shelf.watched AND w.movie_id = m.id)
    ORDER BY m.weighted_rating DESC NULLS LAST, m.rating_count DESC, m.id LIMIT 200
  ),
  filler AS (
    SELECT movie_id, 1 + random() AS place FROM unseen ORDER BY place
    LIMIT greatest(0, ${TONIGHT.deckMin} - (SELECT count(*) FROM wanted))
  )
  INSERT INTO tonight_decks (room_id, movie_id, position)
  SELECT $2, movie_id, row_number() OVER (ORDER BY place)
  FROM (SELECT * FROM wanted UNION ALL SELECT * FROM filler) dealt`;

/** Answers whether the vote is another one than before, or nothing if the film is not in the deck. */
export const setVote = statement(
  z.strictObject({ changed: z.boolean() }),
  `INSERT INTO tonight_votes (room_id, user_id, movie_id, yes)
   SELECT room_id, $2, movie_id, $4 FROM tonight_decks WHERE room_id = $1 AND movie_id = $3
   ON CONFLICT (room_id, user_id, movie_id) DO UPDATE SET yes = excluded.yes
   RETURNING (xmax = 0 OR yes IS DISTINCT FROM (SELECT old.yes FROM tonight_votes old
     WHERE (old.room_id, old.user_id, old.movie_id) = ($1, $2, $3))) AS changed`,
);

/** Answers a row if all members have said yes. */
export const match = statement(
  z.strictObject({ id: z.string() }),
  `UPDATE tonight_rooms r SET matched_movie_id = $2 WHERE r.id = $1 AND NOT EXISTS (
    SELECT FROM tonight_members m WHERE m.room_id = r.id AND NOT EXISTS (
      SELECT FROM tonight_votes v
      WHERE v.room_id = r.id AND v.user_id = m.user_id AND v.movie_id = $2 AND v.yes))
  RETURNING r.id`,
);

/** $1 is their age in hours. */
export const REMOVE_OLD_ROOMS =
  'DELETE FROM tonight_rooms WHERE created_at < now() - make_interval(hours => $1)';
