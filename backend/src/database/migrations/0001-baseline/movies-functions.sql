CREATE FUNCTION make_movies_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_search (movie_id, title, original_title, other_titles, other_squeezed, people, release_year)
    SELECT id, words_of(title), words_of(original_title), joined(titles_of(titles)), squeezed(titles_of(titles)),
      words_of(joined(directors || cast_names)), release_year
    FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER make_movies_searchable AFTER INSERT ON movies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION make_movies_searchable();

CREATE FUNCTION keep_movie_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE movie_search SET title = words_of(NEW.title), original_title = words_of(NEW.original_title),
    other_titles = joined(titles_of(NEW.titles)), other_squeezed = squeezed(titles_of(NEW.titles)),
    people = words_of(joined(NEW.directors || NEW.cast_names)) WHERE movie_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_movie_searchable AFTER UPDATE OF title, original_title, titles, directors, cast_names ON movies
  FOR EACH ROW WHEN ((OLD.title, OLD.original_title, OLD.titles, OLD.directors, OLD.cast_names)
    IS DISTINCT FROM (NEW.title, NEW.original_title, NEW.titles, NEW.directors, NEW.cast_names))
  EXECUTE FUNCTION keep_movie_searchable();

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

CREATE FUNCTION note_added_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_words
    SELECT word, count(*) FROM added, unnest(tsvector_to_array(everything)) AS word GROUP BY word;
  RETURN NULL;
END $$;
CREATE TRIGGER note_added_words AFTER INSERT ON movie_search
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_words();

CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_words SELECT unnest(tsvector_to_array(OLD.everything)), -1;
  INSERT INTO movie_words SELECT unnest(tsvector_to_array(NEW.everything)), 1;
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed_words AFTER UPDATE OF title, original_title, other_titles, people ON movie_search
  FOR EACH ROW WHEN (OLD.everything IS DISTINCT FROM NEW.everything) EXECUTE FUNCTION note_changed_words();

CREATE FUNCTION note_removed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_words
    SELECT word, -count(*) FROM removed, unnest(tsvector_to_array(everything)) AS word GROUP BY word;
  RETURN NULL;
END $$;
CREATE TRIGGER note_removed_words AFTER DELETE ON movie_search
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_words();

CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE movie_words;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_words AFTER TRUNCATE ON movie_search
  FOR EACH STATEMENT EXECUTE FUNCTION forget_words();

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

CREATE FUNCTION note_movie_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_people
    SELECT credit.* FROM added, credits_of(added.id, added.directors, added.cast_names) credit;
  RETURN NULL;
END $$;
CREATE TRIGGER note_movie_people AFTER INSERT ON movies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_movie_people();

CREATE FUNCTION note_changed_movie_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM movie_people WHERE movie_id = NEW.id;
  INSERT INTO movie_people SELECT * FROM credits_of(NEW.id, NEW.directors, NEW.cast_names);
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed_movie_people AFTER UPDATE OF directors, cast_names ON movies
  FOR EACH ROW WHEN ((OLD.directors, OLD.cast_names) IS DISTINCT FROM (NEW.directors, NEW.cast_names))
  EXECUTE FUNCTION note_changed_movie_people();

CREATE FUNCTION count_added_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_people_counts SELECT slug, count(DISTINCT movie_id) FROM added GROUP BY slug;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added_people AFTER INSERT ON movie_people
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_people();

CREATE FUNCTION count_removed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_people_counts SELECT slug, -count(DISTINCT movie_id) FROM removed GROUP BY slug;
  RETURN NULL;
END $$;
CREATE TRIGGER count_removed_people AFTER DELETE ON movie_people
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_people();

CREATE FUNCTION forget_people_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE movie_people_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_people_counts AFTER TRUNCATE ON movie_people
  FOR EACH STATEMENT EXECUTE FUNCTION forget_people_counts();

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

CREATE FUNCTION count_added_movies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_counts
    SELECT f.genre, f.country, f.release_year, count(*), count(*) FILTER (WHERE needs_review)
    FROM added, filters_of(added.genres, added.countries, added.release_year) f GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added_movies AFTER INSERT ON movies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_movies();

CREATE FUNCTION count_removed_movies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_counts
    SELECT f.genre, f.country, f.release_year, -count(*), -count(*) FILTER (WHERE needs_review)
    FROM removed, filters_of(removed.genres, removed.countries, removed.release_year) f GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER count_removed_movies AFTER DELETE ON movies
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_movies();

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
CREATE TRIGGER count_changed_movie AFTER UPDATE OF genres, countries, release_year, needs_review ON movies
  FOR EACH ROW WHEN ((OLD.genres, OLD.countries, OLD.release_year, OLD.needs_review)
    IS DISTINCT FROM (NEW.genres, NEW.countries, NEW.release_year, NEW.needs_review))
  EXECUTE FUNCTION count_changed_movie();

CREATE FUNCTION forget_movie_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE movie_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_movie_counts AFTER TRUNCATE ON movies
  FOR EACH STATEMENT EXECUTE FUNCTION forget_movie_counts();

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
