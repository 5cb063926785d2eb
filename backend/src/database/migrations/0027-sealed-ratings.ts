import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealedRatings1700000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sealed_ratings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        inviter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        invited_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        inviter_rating smallint
          CONSTRAINT sealed_ratings_inviter_rating_check CHECK (inviter_rating BETWEEN 1 AND 10),
        invited_rating smallint
          CONSTRAINT sealed_ratings_invited_rating_check CHECK (invited_rating BETWEEN 1 AND 10),
        is_opened boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT sealed_ratings_two_people_check CHECK (inviter_id <> invited_id)
      );
      CREATE UNIQUE INDEX sealed_ratings_one_open ON sealed_ratings
        (movie_id, least(inviter_id, invited_id), greatest(inviter_id, invited_id)) WHERE NOT is_opened;
      CREATE INDEX sealed_ratings_inviter ON sealed_ratings (inviter_id);
      CREATE INDEX sealed_ratings_invited ON sealed_ratings (invited_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sealed_ratings');
  }
}
