import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What media players reported. One whose film is missing waits, as rows of imports do. */
export class Scrobbles1800000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scrobbles (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        source text NOT NULL CHECK (source IN ('plex', 'jellyfin', 'emby', 'kodi')),
        title text NOT NULL,
        year integer,
        ids jsonb NOT NULL,
        rating smallint,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        status text NOT NULL CHECK (status IN ('written', 'rated', 'ignored', 'waiting')),
        reason text,
        movie_id uuid REFERENCES movies ON DELETE SET NULL,
        before jsonb,
        keys text[] COLLATE "C" NOT NULL DEFAULT '{}'
      );
      CREATE INDEX scrobbles_of_user ON scrobbles (user_id, received_at DESC);
      CREATE INDEX scrobbles_age ON scrobbles (received_at);
      CREATE INDEX scrobbles_movie ON scrobbles (movie_id);
      CREATE INDEX scrobbles_waiting ON scrobbles USING gin (keys) WHERE status = 'waiting';

      CREATE FUNCTION note_scrobbled() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM scrobbles WHERE status = 'waiting') THEN RETURN NULL; END IF;
        INSERT INTO import_arrivals
          SELECT a.movie_id FROM added a WHERE EXISTS (SELECT FROM scrobbles s WHERE s.status = 'waiting'
            AND s.keys && (ARRAY[a.title_squeezed, a.original_squeezed] || a.other_squeezed))
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_scrobbled AFTER INSERT ON movie_search
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_scrobbled();

      CREATE FUNCTION note_scrobbled_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO import_arrivals SELECT NEW.id WHERE EXISTS (SELECT FROM scrobbles s WHERE s.status = 'waiting'
            AND s.keys && ARRAY[NEW.imdb_id, 'tmdb:' || NEW.tmdb_id])
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_scrobbled_id AFTER INSERT OR UPDATE OF imdb_id, tmdb_id ON movies
        FOR EACH ROW WHEN (num_nonnulls(NEW.imdb_id, NEW.tmdb_id) > 0) EXECUTE FUNCTION note_scrobbled_id()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_scrobbled ON movie_search;
      DROP FUNCTION note_scrobbled();
      DROP TRIGGER note_scrobbled_id ON movies;
      DROP FUNCTION note_scrobbled_id();
      DROP TABLE scrobbles`);
  }
}
