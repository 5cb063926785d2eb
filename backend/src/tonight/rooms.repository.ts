import { Injectable } from '@nestjs/common';
import { type Movie, movie, TONIGHT } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MOVIE_JSON } from '../movies/movies.module';
import { personJson, personRow } from '../people/people.module';
import { TonightMemberEntity, TonightRoomEntity, TonightVoteEntity } from './tonight-room.entities';

const roomRow = z.strictObject({
  id: z.string(),
  matched_movie_id: z.string().nullable(),
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
const ROOM = `SELECT r.id, r.matched_movie_id, ${IS_OVER} AS is_over, ${MEMBERS} AS members
  FROM tonight_rooms r WHERE ${IS_MEMBER}`;

const roomOfMember = statement(roomRow, `${ROOM} AND r.id = $2`);
const openRoomsOf = statement(
  z.strictObject({ ...roomRow.shape, opened_by: z.string().nullable() }),
  `SELECT room.*, tonight_rooms.opened_by FROM (${ROOM}) room JOIN tonight_rooms USING (id)
   WHERE NOT room.is_over ORDER BY tonight_rooms.created_at DESC LIMIT 20`,
);
const LOCK_ROOM = 'SELECT FROM tonight_rooms WHERE id = $1 FOR UPDATE';

const deckOf = statement(
  z.strictObject({ movie }),
  `SELECT ${MOVIE_JSON} AS movie FROM tonight_decks d JOIN movies m ON m.id = d.movie_id
   WHERE d.room_id = $2 ORDER BY d.position`,
);

/** Only shelves that every member may see count. $1 are the members, $2 the room. */
const DEAL = `
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

/** Answers whether the vote is another one than before. */
const vote = statement(
  z.strictObject({ changed: z.boolean() }),
  `INSERT INTO tonight_votes (room_id, user_id, movie_id, yes)
   SELECT room_id, $2, movie_id, $4 FROM tonight_decks WHERE room_id = $1 AND movie_id = $3
   ON CONFLICT (room_id, user_id, movie_id) DO UPDATE SET yes = excluded.yes
   RETURNING (xmax = 0 OR yes IS DISTINCT FROM (SELECT old.yes FROM tonight_votes old
     WHERE (old.room_id, old.user_id, old.movie_id) = ($1, $2, $3))) AS changed`,
);

const match = statement(
  z.strictObject({ id: z.string() }),
  `UPDATE tonight_rooms r SET matched_movie_id = $2 WHERE r.id = $1 AND NOT EXISTS (
    SELECT FROM tonight_members m WHERE m.room_id = r.id AND NOT EXISTS (
      SELECT FROM tonight_votes v
      WHERE v.room_id = r.id AND v.user_id = m.user_id AND v.movie_id = $2 AND v.yes))
  RETURNING r.id`,
);

@Injectable()
export class RoomsRepository {
  constructor(private readonly database: Database) {}

  async open(openerId: string, memberIds: readonly string[]): Promise<string> {
    const { id } = await this.database.repository(TonightRoomEntity).save({ opened_by: openerId });
    await this.database
      .repository(TonightMemberEntity)
      .insert(memberIds.map((user_id) => ({ room_id: id, user_id })));
    await this.database.execute(DEAL, [memberIds, id]);
    return id;
  }

  ofMember(userId: string, roomId: string): Promise<RoomRow | undefined> {
    return this.database.row(roomOfMember, [userId, roomId]);
  }

  openRoomsOf(userId: string) {
    return this.database.rows(openRoomsOf, [userId]);
  }

  /** Votes and leaving wait for each other. */
  async lock(roomId: string): Promise<void> {
    await this.database.execute(LOCK_ROOM, [roomId]);
  }

  async deck(viewer: string, roomId: string): Promise<Movie[]> {
    return (await this.database.rows(deckOf, [viewer, roomId])).map((row) => row.movie);
  }

  async votesOf(roomId: string, userId: string): Promise<Record<string, boolean>> {
    const votes = this.database.repository(TonightVoteEntity);
    const rows = await votes.findBy({ room_id: roomId, user_id: userId });
    return Object.fromEntries(rows.map(({ movie_id, yes }) => [movie_id, yes]));
  }

  /** Undefined if the film is not in the deck. */
  async vote(roomId: string, userId: string, movieId: string, yes: boolean): Promise<boolean | undefined> {
    return (await this.database.row(vote, [roomId, userId, movieId, yes]))?.changed;
  }

  /** Whether all members have said yes. */
  async match(roomId: string, movieId: string): Promise<boolean> {
    return (await this.database.row(match, [roomId, movieId])) !== undefined;
  }

  async leave(roomId: string, userId: string): Promise<void> {
    await this.database.repository(TonightMemberEntity).delete({ room_id: roomId, user_id: userId });
  }

  async removeOlderThan(hours: number): Promise<void> {
    await this.database.execute(
      'DELETE FROM tonight_rooms WHERE created_at < now() - make_interval(hours => $1)',
      [hours],
    );
    await this.database.execute('DELETE FROM tonight WHERE until < now()');
  }
}
