import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The directors and actors of films, one row a credit. Spellings that fold alike have the same slug, so they are one
 * person; a note in brackets is part of the name, so 'Steve McQueen (director)' is another person than 'Steve McQueen'.
 */
const CREDITS = `
  CREATE FUNCTION person_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT replace(words_of(name), ' ', '-')
  $$;

  CREATE TABLE movie_people (
    movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
    role text NOT NULL CONSTRAINT movie_people_role_check CHECK (role IN ('director', 'actor')),
    position smallint NOT NULL,
    name text NOT NULL,
    slug text COLLATE "C" NOT NULL,
    PRIMARY KEY (movie_id, role, position)
  );

  CREATE FUNCTION credits_of(movie_id uuid, directors text[], cast_names text[])
    RETURNS SETOF movie_people LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT movie_id, credit.role, credit.position::smallint, credit.name, credit.slug FROM (
      SELECT 'director' AS role, position, name, person_slug(name) AS slug
      FROM unnest(directors) WITH ORDINALITY AS d (name, position)
      UNION ALL
      SELECT 'actor', position, name, person_slug(name)
      FROM unnest(cast_names) WITH ORDINALITY AS a (name, position)
    ) credit WHERE credit.slug <> ''
  $$;

  INSERT INTO movie_people
    SELECT credit.* FROM movies m, credits_of(m.id, m.directors, m.cast_names) credit;

  CREATE INDEX movie_people_slug ON movie_people (slug, movie_id);
`;

/** Rows are only ever added, as in movie_words: a person's films are their sum, so nobody waits for an import. */
const COUNTS = `
  CREATE TABLE movie_people_counts (slug text COLLATE "C" NOT NULL, films integer NOT NULL);
  INSERT INTO movie_people_counts SELECT slug, count(DISTINCT movie_id) FROM movie_people GROUP BY slug;
  CREATE INDEX movie_people_counts_slug ON movie_people_counts (slug);
  -- A pending list would be read by every search until the next vacuum.
  CREATE INDEX movie_people_counts_search ON movie_people_counts
    USING gin (slug gin_trgm_ops) WITH (fastupdate = off);

  CREATE FUNCTION compact_movie_people_counts() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('compact_movie_people_counts')) THEN RETURN; END IF;
    WITH scattered AS (
      SELECT slug FROM movie_people_counts GROUP BY slug HAVING count(*) > 1 OR sum(films) = 0
    ), gone AS (
      DELETE FROM movie_people_counts c USING scattered WHERE c.slug = scattered.slug RETURNING c.slug, c.films
    )
    INSERT INTO movie_people_counts SELECT slug, sum(films) FROM gone GROUP BY slug HAVING sum(films) <> 0;
  END $$;

  CREATE FUNCTION count_added_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_people_counts SELECT slug, count(DISTINCT movie_id) FROM added GROUP BY slug;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_removed_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_people_counts SELECT slug, -count(DISTINCT movie_id) FROM removed GROUP BY slug;
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_people_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE movie_people_counts;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_added_people AFTER INSERT ON movie_people
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_people();
  CREATE TRIGGER count_removed_people AFTER DELETE ON movie_people
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_people();
  CREATE TRIGGER forget_people_counts AFTER TRUNCATE ON movie_people
    FOR EACH STATEMENT EXECUTE FUNCTION forget_people_counts();
`;

const TRIGGERS = `
  CREATE FUNCTION note_movie_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_people
      SELECT credit.* FROM added, credits_of(added.id, added.directors, added.cast_names) credit;
    RETURN NULL;
  END $$;
  CREATE FUNCTION note_changed_movie_people() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM movie_people WHERE movie_id = NEW.id;
    INSERT INTO movie_people SELECT * FROM credits_of(NEW.id, NEW.directors, NEW.cast_names);
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_movie_people AFTER INSERT ON movies
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_movie_people();
  CREATE TRIGGER note_changed_movie_people AFTER UPDATE OF directors, cast_names ON movies
    FOR EACH ROW WHEN ((OLD.directors, OLD.cast_names) IS DISTINCT FROM (NEW.directors, NEW.cast_names))
    EXECUTE FUNCTION note_changed_movie_people();
`;

export class MoviePeople1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [CREDITS, COUNTS, TRIGGERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_movie_people ON movies;
      DROP TRIGGER note_changed_movie_people ON movies;
      DROP FUNCTION note_movie_people(), note_changed_movie_people();
      DROP FUNCTION credits_of(uuid, text[], text[]);
      DROP TABLE movie_people, movie_people_counts;
      DROP FUNCTION person_slug(text), count_added_people(), count_removed_people(), forget_people_counts(),
        compact_movie_people_counts();
    `);
  }
}
