import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bodies that are parsed here: while it builds an index, PostgreSQL finds no functions by name. */
const KEYS = `
  -- Every combination of filters that a movie matches: '' is any genre or country, -1 is any year.
  CREATE FUNCTION filters_of(genres text[], countries text[], year smallint)
  RETURNS TABLE (genre text, country text, release_year smallint) LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT g.name, c.name, y.value
    FROM (SELECT '' UNION SELECT unnest(genres)) AS g (name),
      (SELECT '' UNION SELECT unnest(countries)) AS c (name),
      unnest(ARRAY[-1::smallint, year]) AS y (value)
    WHERE num_nulls(g.name, c.name, y.value) = 0;
  END;

  CREATE FUNCTION filter_key(genre text, country text, year integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended(genre, hashtextextended(country, year));

  -- One key for each combination of filters, for an index that finds the movies of a combination.
  CREATE FUNCTION filter_keys(genres text[], countries text[], year smallint) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(filter_key(genre, country, value))
    FROM unnest(''::text || genres) AS genre, unnest(''::text || countries) AS country, unnest(ARRAY[-1, year]) AS value
    WHERE (genre, country, value) <> ('', '', -1));

  -- One key for each genre, country and year: few enough for the indexes of the orders.
  CREATE FUNCTION facet_keys(genres text[], countries text[], year smallint) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(filter_key('', '', year)
    || ARRAY(SELECT filter_key(name, '', -1) FROM unnest(genres) AS name)
    || ARRAY(SELECT filter_key('', name, -1) FROM unnest(countries) AS name), NULL);
`;

/** The orders' indexes contain what the catalogue is filtered by, so that a page reads no other rows of the table. */
const INDEXES = `
  DROP INDEX movies_newest, movies_title, movies_year, movies_rating, movies_popular;
  ALTER TABLE movies ADD COLUMN facet_keys bigint[] NOT NULL
    GENERATED ALWAYS AS (facet_keys(genres, countries, release_year)) STORED;
  CREATE INDEX movies_newest ON movies (created_at DESC, serial DESC) INCLUDE (facet_keys, needs_review, id);
  CREATE INDEX movies_title ON movies (title COLLATE "az-x-icu", id) INCLUDE (facet_keys, needs_review);
  CREATE INDEX movies_year ON movies (release_year DESC NULLS LAST, title COLLATE "az-x-icu", id)
    INCLUDE (facet_keys, needs_review);
  CREATE INDEX movies_rating ON movies (weighted_rating DESC NULLS LAST, rating_count DESC, id)
    INCLUDE (facet_keys, needs_review);
  -- An index-only scan also needs the columns of the expression.
  CREATE INDEX movies_popular ON movies
    ((rating_count + comment_count) DESC, rating_average DESC NULLS LAST, id)
    INCLUDE (facet_keys, needs_review, rating_count, comment_count);
  -- Ratings write it too, so writes are collected. Each read looks through what is collected, so that stays small.
  CREATE INDEX movies_filters ON movies USING gin (filter_keys(genres, countries, release_year))
    WITH (gin_pending_list_limit = 256);
`;

/** Rows are only ever added, as in movie_words: a count is their sum, so no change waits for another. */
const COUNTS = `
  CREATE TABLE movie_counts (
    genre text COLLATE "C" NOT NULL,
    country text COLLATE "C" NOT NULL,
    release_year smallint NOT NULL,
    films integer NOT NULL,
    unreviewed integer NOT NULL
  );
  INSERT INTO movie_counts
    SELECT f.genre, f.country, f.release_year, sum(m.films), sum(m.unreviewed) FROM (
      SELECT genres, countries, release_year, count(*) AS films, count(*) FILTER (WHERE needs_review) AS unreviewed
      FROM movies GROUP BY 1, 2, 3
    ) m, filters_of(m.genres, m.countries, m.release_year) f GROUP BY 1, 2, 3;
  CREATE INDEX movie_counts_filter ON movie_counts (genre, country, release_year) INCLUDE (films, unreviewed);
  -- Those of one genre, country or year.
  CREATE INDEX movie_counts_facets ON movie_counts (genre, country, release_year) INCLUDE (films)
    WHERE (genre = '')::int + (country = '')::int + (release_year = -1)::int = 2;

  CREATE FUNCTION compact_movie_counts() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('compact_movie_counts')) THEN RETURN; END IF;
    WITH scattered AS (
      SELECT genre, country, release_year FROM movie_counts GROUP BY 1, 2, 3 HAVING count(*) > 1 OR sum(films) = 0
    ), gone AS (
      DELETE FROM movie_counts c USING scattered s
      WHERE (c.genre, c.country, c.release_year) = (s.genre, s.country, s.release_year) RETURNING c.*
    )
    INSERT INTO movie_counts SELECT genre, country, release_year, sum(films), sum(unreviewed) FROM gone
      GROUP BY 1, 2, 3 HAVING sum(films) <> 0;
  END $$;

  CREATE FUNCTION count_added_movies() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_counts
      SELECT f.genre, f.country, f.release_year, count(*), count(*) FILTER (WHERE needs_review)
      FROM added, filters_of(added.genres, added.countries, added.release_year) f GROUP BY 1, 2, 3;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_removed_movies() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_counts
      SELECT f.genre, f.country, f.release_year, -count(*), -count(*) FILTER (WHERE needs_review)
      FROM removed, filters_of(removed.genres, removed.countries, removed.release_year) f GROUP BY 1, 2, 3;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_changed_movie() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_counts SELECT genre, country, release_year, sum(films), sum(unreviewed) FROM (
      SELECT *, -1 AS films, -OLD.needs_review::int AS unreviewed
        FROM filters_of(OLD.genres, OLD.countries, OLD.release_year)
      UNION ALL
      SELECT *, 1, NEW.needs_review::int FROM filters_of(NEW.genres, NEW.countries, NEW.release_year)
    ) change GROUP BY 1, 2, 3 HAVING sum(films) <> 0 OR sum(unreviewed) <> 0;
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_movie_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE movie_counts;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_added_movies AFTER INSERT ON movies
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_movies();
  CREATE TRIGGER count_removed_movies AFTER DELETE ON movies
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_movies();
  CREATE TRIGGER count_changed_movie AFTER UPDATE OF genres, countries, release_year, needs_review ON movies
    FOR EACH ROW WHEN ((OLD.genres, OLD.countries, OLD.release_year, OLD.needs_review)
      IS DISTINCT FROM (NEW.genres, NEW.countries, NEW.release_year, NEW.needs_review))
    EXECUTE FUNCTION count_changed_movie();
  CREATE TRIGGER forget_movie_counts AFTER TRUNCATE ON movies
    FOR EACH STATEMENT EXECUTE FUNCTION forget_movie_counts();
`;

const DOWN = `
  DROP TRIGGER count_added_movies ON movies;
  DROP TRIGGER count_removed_movies ON movies;
  DROP TRIGGER count_changed_movie ON movies;
  DROP TRIGGER forget_movie_counts ON movies;
  DROP FUNCTION count_added_movies, count_removed_movies, count_changed_movie, forget_movie_counts,
    compact_movie_counts;
  DROP TABLE movie_counts;
  DROP INDEX movies_filters, movies_newest, movies_title, movies_year, movies_rating, movies_popular;
  ALTER TABLE movies DROP COLUMN facet_keys;
  DROP FUNCTION facet_keys, filter_keys, filter_key, filters_of;
  CREATE INDEX movies_newest ON movies (created_at DESC, serial DESC);
  CREATE INDEX movies_title ON movies (title COLLATE "az-x-icu", id);
  CREATE INDEX movies_year ON movies (release_year DESC NULLS LAST, title COLLATE "az-x-icu", id);
  CREATE INDEX movies_rating ON movies (weighted_rating DESC NULLS LAST, rating_count DESC, id);
  CREATE INDEX movies_popular ON movies
    ((rating_count + comment_count) DESC, rating_average DESC NULLS LAST, id);
`;

export class AMillionFilms1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const part of [KEYS, INDEXES, COUNTS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(DOWN);
  }
}
