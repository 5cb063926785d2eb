import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tonight1700000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who wants to watch a film tonight, and until when.
      CREATE TABLE tonight (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        until timestamptz(3) NOT NULL
      );

      CREATE TABLE tonight_rooms (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        opened_by uuid REFERENCES users ON DELETE SET NULL,
        matched_movie_id uuid REFERENCES movies ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX tonight_rooms_opened_by ON tonight_rooms (opened_by);
      CREATE INDEX tonight_rooms_matched_movie ON tonight_rooms (matched_movie_id);
      CREATE INDEX tonight_rooms_created ON tonight_rooms (created_at);

      CREATE TABLE tonight_members (
        room_id uuid NOT NULL REFERENCES tonight_rooms ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (room_id, user_id)
      );
      CREATE INDEX tonight_members_of_user ON tonight_members (user_id);

      CREATE TABLE tonight_decks (
        room_id uuid NOT NULL REFERENCES tonight_rooms ON DELETE CASCADE,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        position integer NOT NULL,
        PRIMARY KEY (room_id, movie_id)
      );
      CREATE INDEX tonight_decks_movie ON tonight_decks (movie_id);

      CREATE TABLE tonight_votes (
        room_id uuid NOT NULL,
        user_id uuid NOT NULL,
        movie_id uuid NOT NULL,
        yes boolean NOT NULL,
        PRIMARY KEY (room_id, user_id, movie_id),
        -- Who leaves takes the votes along.
        CONSTRAINT tonight_votes_member_fkey FOREIGN KEY (room_id, user_id)
          REFERENCES tonight_members (room_id, user_id) ON DELETE CASCADE,
        CONSTRAINT tonight_votes_movie_fkey FOREIGN KEY (room_id, movie_id)
          REFERENCES tonight_decks (room_id, movie_id) ON DELETE CASCADE
      );
      CREATE INDEX tonight_votes_movie ON tonight_votes (room_id, movie_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tonight_votes, tonight_decks, tonight_members, tonight_rooms, tonight');
  }
}
