import type { MigrationInterface, QueryRunner } from 'typeorm';

const MOVIES = `
  ALTER TABLE movies
    ADD COLUMN titles jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN needs_review boolean NOT NULL DEFAULT false,
    ADD COLUMN weighted_rating double precision;
  CREATE INDEX movies_cast ON movies USING gin (cast_names);
  -- Counts the movies of the landing page's rows.
  CREATE INDEX movies_needs_review ON movies (needs_review);
  CREATE INDEX movies_additions ON movies (created_at DESC, serial DESC) WHERE added_by IS NOT NULL;
`;

const WEIGHTED_RATINGS = `
  -- One row once there are ratings: their mean that weighted_rating was computed with.
  CREATE TABLE rating_mean (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    value double precision NOT NULL
  );

  -- Bayesian average: the mean of all ratings counts as five ratings.
  CREATE FUNCTION weighted_rating(sum bigint, count bigint, mean double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN count > 0 THEN (sum + 5 * coalesce(mean, sum::double precision / count)) / (count + 5) END
  $$;

  CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    more integer := (TG_OP = 'INSERT')::int - (TG_OP = 'DELETE')::int;
    difference integer := coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0);
  BEGIN
    UPDATE movies SET
      rating_count = rating_count + more,
      rating_sum = rating_sum + difference,
      weighted_rating = weighted_rating(rating_sum + difference, rating_count + more,
        (SELECT value FROM rating_mean))
    WHERE id = coalesce(NEW.movie_id, OLD.movie_id);
    RETURN NULL;
  END $$;

  -- Returns the number of rated movies. Leaves a mean alone that has hardly moved: the more movies have ratings, the
  -- more rows change and the less it matters. Skips movies that are being rated: their trigger sets the column.
  CREATE FUNCTION refresh_weighted_ratings() RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    mean double precision;
    rated integer;
  BEGIN
    SELECT sum(rating_sum)::double precision / sum(rating_count), count(*) INTO mean, rated
      FROM movies WHERE rating_count > 0;
    IF rated = 0 OR abs(mean - (SELECT value FROM rating_mean)) <= least(0.01, rated * 0.00001) THEN
      RETURN rated;
    END IF;
    INSERT INTO rating_mean (value) VALUES (mean) ON CONFLICT (id) DO UPDATE SET value = mean;
    WITH free AS (SELECT id FROM movies WHERE rating_count > 0 FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE movies SET weighted_rating = weighted_rating(rating_sum, rating_count, mean)
    FROM free WHERE movies.id = free.id;
    RETURN rated;
  END $$;

  INSERT INTO rating_mean (value)
    SELECT sum(rating_sum)::double precision / sum(rating_count) FROM movies WHERE rating_count > 0
    HAVING count(*) > 0;
  UPDATE movies SET weighted_rating = weighted_rating(rating_sum, rating_count, (SELECT value FROM rating_mean))
    WHERE rating_count > 0;
  CREATE INDEX movies_rated ON movies (rating_count, rating_sum) WHERE rating_count > 0;
  DROP INDEX movies_rating;
  CREATE INDEX movies_rating ON movies (weighted_rating DESC NULLS LAST, rating_count DESC, id);
`;

const SEARCH = `
  CREATE FUNCTION titles_of(titles jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(words_of(title ->> 'title')), '{}') FROM jsonb_array_elements(titles) AS title
  $$;

  DROP TRIGGER note_changed_words ON movie_search;
  -- The generated columns that contain the other titles, and their indexes, are built again.
  ALTER TABLE movie_search
    DROP COLUMN names,
    DROP COLUMN everything,
    ADD COLUMN other_titles text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN other_squeezed text[] COLLATE "C" NOT NULL DEFAULT '{}';
  ALTER TABLE movie_search
    ADD COLUMN names tsvector NOT NULL GENERATED ALWAYS AS
      (word_set(title || ' ' || original_title || ' ' || other_titles)) STORED,
    ADD COLUMN everything tsvector NOT NULL GENERATED ALWAYS AS
      (word_set(title || ' ' || original_title || ' ' || other_titles || ' ' || people)) STORED;
  CREATE INDEX movie_search_names ON movie_search USING gin (names) WITH (fastupdate = off);
  CREATE INDEX movie_search_everything ON movie_search USING gin (everything) WITH (fastupdate = off);

  CREATE FUNCTION squeezed(lines text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(left(replace(line, ' ', ''), 200)), '{}') FROM unnest(lines) AS line
  $$;

  CREATE OR REPLACE FUNCTION make_movies_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_search (movie_id, title, original_title, other_titles, other_squeezed, people, release_year)
      SELECT id, words_of(title), words_of(original_title), joined(titles_of(titles)), squeezed(titles_of(titles)),
        words_of(joined(directors || cast_names)), release_year
      FROM added;
    RETURN NULL;
  END $$;

  CREATE OR REPLACE FUNCTION keep_movie_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE movie_search SET title = words_of(NEW.title), original_title = words_of(NEW.original_title),
      other_titles = joined(titles_of(NEW.titles)), other_squeezed = squeezed(titles_of(NEW.titles)),
      people = words_of(joined(NEW.directors || NEW.cast_names)) WHERE movie_id = NEW.id;
    RETURN NULL;
  END $$;
  DROP TRIGGER keep_movie_searchable ON movies;
  CREATE TRIGGER keep_movie_searchable
    AFTER UPDATE OF title, original_title, titles, directors, cast_names ON movies
    FOR EACH ROW WHEN ((OLD.title, OLD.original_title, OLD.titles, OLD.directors, OLD.cast_names)
      IS DISTINCT FROM (NEW.title, NEW.original_title, NEW.titles, NEW.directors, NEW.cast_names))
    EXECUTE FUNCTION keep_movie_searchable();

  CREATE TRIGGER note_changed_words AFTER UPDATE OF title, original_title, other_titles, people ON movie_search
    FOR EACH ROW WHEN (OLD.everything IS DISTINCT FROM NEW.everything) EXECUTE FUNCTION note_changed_words();
`;

const DOWN = `
  DROP TRIGGER note_changed_words ON movie_search;
  DROP TRIGGER keep_movie_searchable ON movies;
  ALTER TABLE movie_search DROP COLUMN names, DROP COLUMN everything;
  ALTER TABLE movie_search DROP COLUMN other_titles, DROP COLUMN other_squeezed;
  ALTER TABLE movie_search
    ADD COLUMN names tsvector NOT NULL GENERATED ALWAYS AS (word_set(title || ' ' || original_title)) STORED,
    ADD COLUMN everything tsvector NOT NULL GENERATED ALWAYS AS
      (word_set(title || ' ' || original_title || ' ' || people)) STORED;
  CREATE INDEX movie_search_names ON movie_search USING gin (names) WITH (fastupdate = off);
  CREATE INDEX movie_search_everything ON movie_search USING gin (everything) WITH (fastupdate = off);
  CREATE OR REPLACE FUNCTION make_movies_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_search (movie_id, title, original_title, people, release_year)
      SELECT id, words_of(title), words_of(original_title), words_of(joined(directors || cast_names)), release_year
      FROM added;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION keep_movie_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE movie_search SET title = words_of(NEW.title), original_title = words_of(NEW.original_title),
      people = words_of(joined(NEW.directors || NEW.cast_names)) WHERE movie_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER keep_movie_searchable AFTER UPDATE OF title, original_title, directors, cast_names ON movies
    FOR EACH ROW WHEN ((OLD.title, OLD.original_title, OLD.directors, OLD.cast_names)
      IS DISTINCT FROM (NEW.title, NEW.original_title, NEW.directors, NEW.cast_names))
    EXECUTE FUNCTION keep_movie_searchable();
  CREATE TRIGGER note_changed_words AFTER UPDATE OF title, original_title, people ON movie_search
    FOR EACH ROW WHEN (OLD.everything IS DISTINCT FROM NEW.everything) EXECUTE FUNCTION note_changed_words();

  CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE movies SET
      rating_count = rating_count + (TG_OP = 'INSERT')::int - (TG_OP = 'DELETE')::int,
      rating_sum = rating_sum + coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0)
    WHERE id = coalesce(NEW.movie_id, OLD.movie_id);
    RETURN NULL;
  END $$;
  DROP INDEX movies_rating, movies_rated, movies_additions, movies_cast;
  ALTER TABLE movies DROP COLUMN weighted_rating, DROP COLUMN needs_review, DROP COLUMN titles;
  CREATE INDEX movies_rating ON movies (rating_average DESC NULLS LAST, rating_count DESC, id);
  DROP FUNCTION refresh_weighted_ratings, weighted_rating, titles_of, squeezed;
  DROP TABLE rating_mean;
`;

export class WholeCatalogue1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [MOVIES, WEIGHTED_RATINGS, SEARCH]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
