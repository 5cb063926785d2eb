import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Diary1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE diary_entries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        watched_on date NOT NULL,
        rating smallint CONSTRAINT diary_entries_rating_check CHECK (rating BETWEEN 1 AND 10),
        note text CONSTRAINT diary_entries_note_check CHECK (char_length(note) BETWEEN 1 AND 2000),
        -- What the user said. An entry with an earlier one of the same film is a rewatch anyway.
        rewatch boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Orders entries of the same day.
        serial bigint GENERATED ALWAYS AS IDENTITY
      );
      CREATE INDEX diary_entries_newest ON diary_entries (user_id, watched_on DESC, serial DESC);
      CREATE INDEX diary_entries_of_film ON diary_entries (user_id, movie_id, watched_on, serial);
      CREATE INDEX diary_entries_movie ON diary_entries (movie_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE diary_entries');
  }
}
