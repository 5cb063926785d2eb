CREATE TABLE movies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 400),
  original_title text,
  titles jsonb NOT NULL DEFAULT '[]',
  release_year smallint,
  runtime_minutes integer,
  genres text[] NOT NULL DEFAULT '{}',
  countries text[] NOT NULL DEFAULT '{}',
  directors text[] NOT NULL DEFAULT '{}',
  cast_names text[] NOT NULL DEFAULT '{}',
  overview text,
  poster_url text,
  added_by uuid REFERENCES users ON DELETE SET NULL,
  needs_review boolean NOT NULL DEFAULT false,
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_average numeric(4, 2) GENERATED ALWAYS AS
    (CASE WHEN rating_count > 0 THEN round(rating_sum::numeric / rating_count, 2) END) STORED,
  weighted_rating double precision,
  comment_count integer NOT NULL DEFAULT 0,
  facet_keys bigint[] NOT NULL GENERATED ALWAYS AS (facet_keys(genres, countries, release_year)) STORED,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Orders films that were added at the same instant.
  serial bigint GENERATED ALWAYS AS IDENTITY
);
-- The orders' indexes contain what the catalogue is filtered by, so that a page reads no other rows of the table.
CREATE INDEX movies_newest ON movies (created_at DESC, serial DESC) INCLUDE (facet_keys, needs_review, id);
CREATE INDEX movies_title ON movies (title COLLATE "az-x-icu", id) INCLUDE (facet_keys, needs_review);
CREATE INDEX movies_year ON movies (release_year DESC NULLS LAST, title COLLATE "az-x-icu", id)
  INCLUDE (facet_keys, needs_review);
CREATE INDEX movies_rating ON movies (weighted_rating DESC NULLS LAST, rating_count DESC, id)
  INCLUDE (facet_keys, needs_review);
-- An index-only scan also needs the columns of the expression.
CREATE INDEX movies_popular ON movies ((rating_count + comment_count) DESC, rating_average DESC NULLS LAST, id)
  INCLUDE (facet_keys, needs_review, rating_count, comment_count);
-- Ratings write it too, so writes are collected. Each read looks through what is collected, so that stays small.
CREATE INDEX movies_filters ON movies USING gin (filter_keys(genres, countries, release_year))
  WITH (gin_pending_list_limit = 256);
CREATE INDEX movies_genres ON movies USING gin (genres);
CREATE INDEX movies_countries ON movies USING gin (countries);
CREATE INDEX movies_directors ON movies USING gin (directors);
CREATE INDEX movies_cast ON movies USING gin (cast_names);
CREATE INDEX movies_added_by ON movies (added_by);
CREATE INDEX movies_additions ON movies (created_at DESC, serial DESC) WHERE added_by IS NOT NULL;
-- Counts the films of the landing page's rows.
CREATE INDEX movies_needs_review ON movies (needs_review);
CREATE INDEX movies_rated ON movies (rating_count, rating_sum) WHERE rating_count > 0;
-- The figures of the administrators' first page.
CREATE INDEX movies_commented ON movies (comment_count) WHERE comment_count > 0;
-- Posters that no film shows any more are removed.
CREATE INDEX movies_poster ON movies USING hash (poster_url);

-- One row once there are ratings: their mean that weighted_rating was computed with.
CREATE TABLE rating_mean (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  value double precision NOT NULL
);

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

-- What an outside source knew about a film when it was last asked.
CREATE TABLE movie_enrichments (
  source text NOT NULL,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  external_id text,
  outcome text NOT NULL CHECK (outcome IN ('filled', 'nothing_missing', 'not_found', 'ambiguous', 'gone')),
  changed_fields text[] NOT NULL DEFAULT '{}',
  checked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (source, movie_id)
);
CREATE INDEX movie_enrichments_movie ON movie_enrichments (movie_id);

CREATE TABLE movie_search (
  movie_id uuid PRIMARY KEY REFERENCES movies ON DELETE CASCADE,
  title text COLLATE "C" NOT NULL,
  original_title text COLLATE "C" NOT NULL,
  other_titles text COLLATE "C" NOT NULL DEFAULT '',
  people text COLLATE "C" NOT NULL,
  -- Without spaces, so that "god father" and "wall e" find "Godfather" and "WALL·E".
  title_squeezed text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(replace(title, ' ', ''), 200)) STORED,
  original_squeezed text COLLATE "C" GENERATED ALWAYS AS
    (nullif(left(replace(original_title, ' ', ''), 200), '')) STORED,
  other_squeezed text[] COLLATE "C" NOT NULL DEFAULT '{}',
  names tsvector NOT NULL GENERATED ALWAYS AS
    (word_set(title || ' ' || original_title || ' ' || other_titles)) STORED,
  everything tsvector NOT NULL GENERATED ALWAYS AS
    (word_set(title || ' ' || original_title || ' ' || other_titles || ' ' || people)) STORED,
  -- The search ranks by these without reading movies. They have no index, so rating a film stays cheap.
  popularity integer NOT NULL DEFAULT 0,
  release_year smallint
) WITH (fillfactor = 90);
CREATE INDEX movie_search_title ON movie_search (title_squeezed, movie_id);
CREATE INDEX movie_search_original ON movie_search (original_squeezed, movie_id)
  WHERE original_squeezed IS NOT NULL;
-- A pending list would be read by every search until the next vacuum.
CREATE INDEX movie_search_names ON movie_search USING gin (names) WITH (fastupdate = off);
CREATE INDEX movie_search_everything ON movie_search USING gin (everything) WITH (fastupdate = off);
CREATE INDEX movie_search_substring ON movie_search
  USING gin ((title || ' ' || original_title) gin_trgm_ops) WITH (fastupdate = off);

-- The directors and actors of films, one row a credit.
CREATE TABLE movie_people (
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('director', 'actor')),
  position smallint NOT NULL,
  name text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  PRIMARY KEY (movie_id, role, position)
);
CREATE INDEX movie_people_slug ON movie_people (slug, movie_id);

-- Rows of the three tables of counts are only ever added, also with negative numbers: a count is their sum. So nobody
-- waits for anybody, and nothing can deadlock, however long an import's transaction is. The compact_ functions merge
-- them.
CREATE TABLE movie_words (word text COLLATE "C" NOT NULL, films integer NOT NULL);
CREATE INDEX movie_words_word ON movie_words (word) INCLUDE (films);
CREATE INDEX movie_words_reversed ON movie_words (reverse(word) COLLATE "C");

CREATE TABLE movie_people_counts (slug text COLLATE "C" NOT NULL, films integer NOT NULL);
CREATE INDEX movie_people_counts_slug ON movie_people_counts (slug);
CREATE INDEX movie_people_counts_search ON movie_people_counts USING gin (slug gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE movie_counts (
  genre text COLLATE "C" NOT NULL,
  country text COLLATE "C" NOT NULL,
  release_year smallint NOT NULL,
  films integer NOT NULL,
  unreviewed integer NOT NULL
);
CREATE INDEX movie_counts_filter ON movie_counts (genre, country, release_year) INCLUDE (films, unreviewed);
-- Those of one genre, country or year.
CREATE INDEX movie_counts_facets ON movie_counts (genre, country, release_year) INCLUDE (films)
  WHERE (genre = '')::int + (country = '')::int + (release_year = -1)::int = 2;
