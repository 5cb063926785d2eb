import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCH = `
  CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

  -- Folded words, one space between them: "Şəhər-2: Don't!" is "seher 2 dont".
  CREATE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(btrim(regexp_replace(
      translate(fold(value), '''’‘ʼʻ\`´′', '') COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), '') COLLATE "C"
  $$;

  -- A lexeme has at most 2,046 bytes.
  CREATE FUNCTION word_set(line text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_to_tsvector(array_agg(left(word, 100))), '')
    FROM string_to_table(line, ' ') AS word WHERE word <> ''
  $$;

  CREATE TABLE movie_search (
    movie_id uuid PRIMARY KEY REFERENCES movies ON DELETE CASCADE,
    title text COLLATE "C" NOT NULL,
    original_title text COLLATE "C" NOT NULL,
    people text COLLATE "C" NOT NULL,
    -- Without spaces, so that "god father" and "wall e" find "Godfather" and "WALL·E".
    title_squeezed text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(replace(title, ' ', ''), 200)) STORED,
    original_squeezed text COLLATE "C" GENERATED ALWAYS AS
      (nullif(left(replace(original_title, ' ', ''), 200), '')) STORED,
    names tsvector NOT NULL GENERATED ALWAYS AS (word_set(title || ' ' || original_title)) STORED,
    everything tsvector NOT NULL GENERATED ALWAYS AS
      (word_set(title || ' ' || original_title || ' ' || people)) STORED
  );
  CREATE INDEX movie_search_title ON movie_search (title_squeezed, movie_id);
  CREATE INDEX movie_search_original ON movie_search (original_squeezed, movie_id)
    WHERE original_squeezed IS NOT NULL;
  -- A pending list would be read by every search until the next vacuum.
  CREATE INDEX movie_search_names ON movie_search USING gin (names) WITH (fastupdate = off);
  CREATE INDEX movie_search_everything ON movie_search USING gin (everything) WITH (fastupdate = off);
  CREATE INDEX movie_search_substring ON movie_search
    USING gin ((title || ' ' || original_title) gin_trgm_ops) WITH (fastupdate = off);
`;

const WORDS = `
  -- Rows are only ever added, also with negative numbers: a word's count is their sum. So nobody waits for anybody,
  -- and nothing can deadlock, however long an import's transaction is. compact_movie_words() merges them.
  CREATE TABLE movie_words (word text COLLATE "C" NOT NULL, films integer NOT NULL);
  CREATE INDEX movie_words_word ON movie_words (word) INCLUDE (films);
  CREATE INDEX movie_words_reversed ON movie_words (reverse(word) COLLATE "C");

  CREATE FUNCTION compact_movie_words() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('compact_movie_words')) THEN RETURN; END IF;
    WITH scattered AS (
      SELECT word FROM movie_words GROUP BY word HAVING count(*) > 1 OR sum(films) = 0
    ), gone AS (
      DELETE FROM movie_words USING scattered WHERE movie_words.word = scattered.word
      RETURNING movie_words.word, movie_words.films
    )
    INSERT INTO movie_words SELECT word, sum(films) FROM gone GROUP BY word HAVING sum(films) <> 0;
  END $$;

  CREATE FUNCTION note_added_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_words
      SELECT word, count(*) FROM added, unnest(tsvector_to_array(everything)) AS word GROUP BY word;
    RETURN NULL;
  END $$;
  CREATE FUNCTION note_removed_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_words
      SELECT word, -count(*) FROM removed, unnest(tsvector_to_array(everything)) AS word GROUP BY word;
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE movie_words;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_added_words AFTER INSERT ON movie_search
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_words();
  CREATE TRIGGER note_changed_words_added AFTER UPDATE ON movie_search
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_words();
  CREATE TRIGGER note_changed_words_removed AFTER UPDATE ON movie_search
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_words();
  CREATE TRIGGER note_removed_words AFTER DELETE ON movie_search
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_words();
  CREATE TRIGGER forget_words AFTER TRUNCATE ON movie_search
    FOR EACH STATEMENT EXECUTE FUNCTION forget_words();
`;

const UPKEEP = `
  CREATE FUNCTION make_movies_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_search (movie_id, title, original_title, people)
      SELECT id, words_of(title), words_of(original_title), words_of(joined(directors || cast_names)) FROM added;
    RETURN NULL;
  END $$;
  CREATE TRIGGER make_movies_searchable AFTER INSERT ON movies
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION make_movies_searchable();

  CREATE FUNCTION keep_movie_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE movie_search SET title = words_of(NEW.title), original_title = words_of(NEW.original_title),
      people = words_of(joined(NEW.directors || NEW.cast_names)) WHERE movie_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER keep_movie_searchable AFTER UPDATE OF title, original_title, directors, cast_names ON movies
    FOR EACH ROW WHEN ((OLD.title, OLD.original_title, OLD.directors, OLD.cast_names)
      IS DISTINCT FROM (NEW.title, NEW.original_title, NEW.directors, NEW.cast_names))
    EXECUTE FUNCTION keep_movie_searchable();

  INSERT INTO movie_search (movie_id, title, original_title, people)
    SELECT id, words_of(title), words_of(original_title), words_of(joined(directors || cast_names)) FROM movies;
`;

const CATALOGUE = `
  ALTER TABLE movies DROP COLUMN search_text, DROP COLUMN title_key, DROP COLUMN import_key;
  CREATE INDEX movies_directors ON movies USING gin (directors);

  -- What each source of an import knows a film by, so that running it again adds nothing twice.
  CREATE TABLE movie_sources (
    source text NOT NULL,
    key text COLLATE "C" NOT NULL,
    movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
    PRIMARY KEY (source, key)
  );
  CREATE INDEX movie_sources_movie ON movie_sources (movie_id);

  -- The catalogue of the first start comes once only: a film deleted since doesn't return.
  CREATE TABLE catalogue_fills (
    source text PRIMARY KEY,
    films integer NOT NULL,
    filled_at timestamptz(3) NOT NULL DEFAULT now()
  );
`;

const NEWS = `
  ALTER TABLE newsletters ADD COLUMN published_at timestamptz(3);
  UPDATE newsletters SET published_at = created_at WHERE is_published;
  DROP INDEX newsletters_newest;
  CREATE INDEX newsletters_newest ON newsletters (coalesce(published_at, created_at) DESC, serial DESC);
`;

export class Films1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [CATALOGUE, SEARCH, WORDS, UPKEEP, NEWS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX newsletters_newest;
      CREATE INDEX newsletters_newest ON newsletters (created_at DESC, serial DESC);
      ALTER TABLE newsletters DROP COLUMN published_at;
      DROP TRIGGER keep_movie_searchable ON movies;
      DROP TRIGGER make_movies_searchable ON movies;
      DROP TABLE catalogue_fills, movie_sources, movie_search, movie_words;
      DROP FUNCTION keep_movie_searchable, make_movies_searchable, forget_words, note_removed_words,
        note_added_words, compact_movie_words, word_set(text), words_of(text);
      DROP INDEX movies_directors;
      ALTER TABLE movies
        ADD COLUMN import_key text UNIQUE,
        ADD COLUMN title_key text NOT NULL GENERATED ALWAYS AS (fold(title)) STORED,
        ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold(title || ' ' || coalesce(original_title, '')
          || ' ' || joined(directors) || ' ' || joined(cast_names))) STORED;
    `);
  }
}
