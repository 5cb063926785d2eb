import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ManyReads1700000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Ten million ratings take a minute.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Finds the most similar names without reading all that are a little similar.
      CREATE INDEX users_similar_name ON users USING gist (search_name gist_trgm_ops (siglen = 256));
      -- Posters that no film shows any more are removed.
      CREATE INDEX movies_poster ON movies USING hash (poster_url);
      -- Old notifications lie together at the table's beginning.
      CREATE INDEX notifications_age ON notifications USING brin (created_at);
      -- The ratings of a user lie together, so those of a page of films are read at once.
      ALTER TABLE ratings ADD CONSTRAINT ratings_user_id_movie_id_key UNIQUE (user_id, movie_id),
        DROP CONSTRAINT ratings_movie_id_user_id_key;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      ALTER TABLE ratings ADD CONSTRAINT ratings_movie_id_user_id_key UNIQUE (movie_id, user_id),
        DROP CONSTRAINT ratings_user_id_movie_id_key;
      DROP INDEX notifications_age, movies_poster, users_similar_name;
    `);
  }
}
