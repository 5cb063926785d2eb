import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The search ranks without reading `movies`. These columns have no index, so rating a movie stays cheap. */
const UP = `
  ALTER TABLE movie_search ADD COLUMN popularity integer NOT NULL DEFAULT 0, ADD COLUMN release_year smallint;
  ALTER TABLE movie_search SET (fillfactor = 90);
  UPDATE movie_search s SET popularity = m.rating_count + m.comment_count, release_year = m.release_year
    FROM movies m WHERE m.id = s.movie_id;

  CREATE OR REPLACE FUNCTION make_movies_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_search (movie_id, title, original_title, people, release_year)
      SELECT id, words_of(title), words_of(original_title), words_of(joined(directors || cast_names)), release_year
      FROM added;
    RETURN NULL;
  END $$;

  CREATE FUNCTION rank_movie() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE movie_search SET popularity = NEW.rating_count + NEW.comment_count, release_year = NEW.release_year
      WHERE movie_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER rank_movie AFTER UPDATE OF rating_count, comment_count, release_year ON movies
    FOR EACH ROW WHEN ((OLD.rating_count, OLD.comment_count, OLD.release_year)
      IS DISTINCT FROM (NEW.rating_count, NEW.comment_count, NEW.release_year))
    EXECUTE FUNCTION rank_movie();

  DROP TRIGGER note_changed_words_added ON movie_search;
  DROP TRIGGER note_changed_words_removed ON movie_search;
  CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_words SELECT unnest(tsvector_to_array(OLD.everything)), -1;
    INSERT INTO movie_words SELECT unnest(tsvector_to_array(NEW.everything)), 1;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_changed_words AFTER UPDATE OF title, original_title, people ON movie_search
    FOR EACH ROW WHEN (OLD.everything IS DISTINCT FROM NEW.everything) EXECUTE FUNCTION note_changed_words();
`;

const DOWN = `
  DROP TRIGGER note_changed_words ON movie_search;
  DROP FUNCTION note_changed_words;
  CREATE TRIGGER note_changed_words_added AFTER UPDATE ON movie_search
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_words();
  CREATE TRIGGER note_changed_words_removed AFTER UPDATE ON movie_search
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_words();
  DROP TRIGGER rank_movie ON movies;
  DROP FUNCTION rank_movie;
  CREATE OR REPLACE FUNCTION make_movies_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO movie_search (movie_id, title, original_title, people)
      SELECT id, words_of(title), words_of(original_title), words_of(joined(directors || cast_names)) FROM added;
    RETURN NULL;
  END $$;
  ALTER TABLE movie_search RESET (fillfactor);
  ALTER TABLE movie_search DROP COLUMN popularity, DROP COLUMN release_year;
`;

export class SearchRanking1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
