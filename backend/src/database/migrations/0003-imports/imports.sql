CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  applied boolean NOT NULL,
  mode text NOT NULL CHECK (mode IN ('merge', 'overwrite')),
  sources jsonb NOT NULL,
  changes jsonb NOT NULL,
  -- What the files say about lists, for their rows that wait.
  lists jsonb NOT NULL,
  row_count integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX imports_of_user ON imports (user_id, created_at DESC);
CREATE INDEX imports_age ON imports (created_at);

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  number integer NOT NULL,
  status text NOT NULL CHECK (status IN ('matched', 'unmatched', 'ambiguous', 'unreadable', 'adjusted', 'skipped')),
  reason text,
  kind text,
  file text NOT NULL,
  row integer,
  title text NOT NULL,
  year integer,
  -- Rows with the same text are about the same film.
  film text COLLATE "C" NOT NULL DEFAULT '',
  movie_id uuid REFERENCES movies ON DELETE SET NULL,
  is_chosen boolean NOT NULL DEFAULT false,
  -- All that the row says, if it has no film yet.
  content jsonb,
  waits boolean NOT NULL DEFAULT false,
  -- Squeezed titles and ids, of rows that wait.
  keys text[] COLLATE "C" NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_waiting ON import_rows USING gin (keys) WHERE waits;
CREATE INDEX import_rows_movie ON import_rows (movie_id);
CREATE INDEX import_rows_film ON import_rows (import_id, film);

-- Films for which a row may have waited.
CREATE TABLE import_arrivals (
  movie_id uuid PRIMARY KEY REFERENCES movies ON DELETE CASCADE
);

-- Which entry of the diary comes from which address, and what it was then.
CREATE TABLE imported_entries (
  user_id uuid NOT NULL REFERENCES histories ON DELETE CASCADE,
  address text COLLATE "C" NOT NULL,
  entry_id uuid NOT NULL REFERENCES diary_entries ON DELETE CASCADE,
  watched_on date NOT NULL,
  rating smallint,
  note text,
  PRIMARY KEY (user_id, address)
);
CREATE INDEX imported_entries_entry ON imported_entries (entry_id);

CREATE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM import_rows WHERE waits) THEN RETURN NULL; END IF;
  INSERT INTO import_arrivals
    SELECT a.movie_id FROM added a WHERE EXISTS (SELECT FROM import_rows r
      WHERE r.waits AND r.keys && (ARRAY[a.title_squeezed, a.original_squeezed] || a.other_squeezed))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_arrivals AFTER INSERT ON movie_search
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();

CREATE FUNCTION note_identified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO import_arrivals SELECT NEW.id WHERE EXISTS (SELECT FROM import_rows r
      WHERE r.waits AND r.keys && ARRAY[NEW.imdb_id, 'tmdb:' || NEW.tmdb_id, NEW.wikidata_id])
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_identified AFTER INSERT OR UPDATE OF imdb_id, tmdb_id, wikidata_id ON movies
  FOR EACH ROW WHEN (num_nonnulls(NEW.imdb_id, NEW.tmdb_id, NEW.wikidata_id) > 0) EXECUTE FUNCTION note_identified();

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('request_accepted', 'comment_approved', 'comment_rejected', 'reply', 'like', 'recommendation',
    'list_invite', 'report_resolved', 'sealed_invite', 'sealed_opened', 'import_matched'));
