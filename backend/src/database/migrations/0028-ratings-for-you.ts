import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The films for a user are chosen from many ratings, which these indexes hold without the table. */
export class RatingsForYou1700000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ratings_liked ON ratings (movie_id, user_id) WHERE rating >= 7;
      DROP INDEX ratings_user;
      CREATE INDEX ratings_user ON ratings (user_id, updated_at DESC, movie_id) INCLUDE (rating);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ratings_user;
      CREATE INDEX ratings_user ON ratings (user_id, updated_at DESC, movie_id);
      DROP INDEX ratings_liked;
    `);
  }
}
