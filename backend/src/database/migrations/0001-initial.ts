import type { MigrationInterface, QueryRunner } from 'typeorm';

const LETTERS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;

  -- unaccent() alone is only STABLE, since a dictionary may change; this one never does.
  CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT lower(public.unaccent('public.unaccent'::regdictionary,
      translate(normalize(value, NFC), 'ƏəIıİĞğÇçŞşÖöÜü', 'eeiiiggccssoouu')) COLLATE "und-x-icu")
  $$;

  -- The four letters I ı İ i count as one.
  CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT lower(translate(normalize(value, NFC), 'Iıİ', 'iii') COLLATE "und-x-icu")
  $$;

  CREATE FUNCTION joined(items text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT array_to_string(items, ' ')
  $$;
`;

const ACCOUNTS = `
  CREATE TABLE users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 30),
    username_key text NOT NULL GENERATED ALWAYS AS (name_key(username)) STORED,
    email text NOT NULL,
    email_key text NOT NULL GENERATED ALWAYS AS (lower(email COLLATE "und-x-icu")) STORED,
    password_hash text NOT NULL,
    token_version integer NOT NULL DEFAULT 1,
    is_admin boolean NOT NULL DEFAULT false,
    bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 500),
    -- Names the three files of the avatar in the media store.
    avatar_key text,
    last_seen_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT users_username_unique UNIQUE (username_key),
    CONSTRAINT users_email_unique UNIQUE (email_key)
  );
  CREATE INDEX users_search ON users USING gin (fold(username || ' ' || email) gin_trgm_ops);

  CREATE TABLE password_resets (
    token_hash bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX password_resets_user ON password_resets (user_id);

  CREATE TABLE idempotency_keys (
    -- The user's id, or the caller's address for visitors.
    owner text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    -- Null while the first call is at work.
    status smallint,
    answer jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (owner, key)
  );
  CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
`;

const FRIENDSHIPS = `
  -- One row is the whole life of one request: asked, answered and, once accepted, the friendship itself.
  CREATE TABLE friendships (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    receiver_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    status text NOT NULL DEFAULT 'pending'
      CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn', 'removed')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    changed_at timestamptz(3) NOT NULL DEFAULT now(),
    low_id uuid NOT NULL GENERATED ALWAYS AS (least(sender_id, receiver_id)) STORED,
    high_id uuid NOT NULL GENERATED ALWAYS AS (greatest(sender_id, receiver_id)) STORED,
    CHECK (sender_id <> receiver_id)
  );
  -- One pair, one living relation.
  CREATE UNIQUE INDEX friendships_one_per_pair ON friendships (low_id, high_id)
    WHERE status IN ('pending', 'accepted');
  CREATE INDEX friendships_sender ON friendships (sender_id, status);
  CREATE INDEX friendships_receiver ON friendships (receiver_id, status);

  CREATE FUNCTION friendship_step() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.status, NEW.status) NOT IN (('pending', 'accepted'), ('pending', 'rejected'),
        ('pending', 'withdrawn'), ('accepted', 'removed')) THEN
      RAISE EXCEPTION 'a friendship does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
    END IF;
    NEW.changed_at := now();
    RETURN NEW;
  END $$;
  CREATE TRIGGER friendship_step BEFORE UPDATE OF status ON friendships
    FOR EACH ROW EXECUTE FUNCTION friendship_step();
`;

const MOVIES = `
  CREATE TABLE movies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 400),
    original_title text,
    release_year smallint,
    runtime_minutes integer,
    genres text[] NOT NULL DEFAULT '{}',
    countries text[] NOT NULL DEFAULT '{}',
    directors text[] NOT NULL DEFAULT '{}',
    cast_names text[] NOT NULL DEFAULT '{}',
    overview text,
    poster_url text,
    -- What an import knows a film by, so that running it again adds nothing twice.
    import_key text UNIQUE,
    added_by uuid REFERENCES users ON DELETE SET NULL,
    rating_count integer NOT NULL DEFAULT 0,
    rating_sum integer NOT NULL DEFAULT 0,
    rating_average numeric(4, 2) GENERATED ALWAYS AS
      (CASE WHEN rating_count > 0 THEN round(rating_sum::numeric / rating_count, 2) END) STORED,
    comment_count integer NOT NULL DEFAULT 0,
    title_key text NOT NULL GENERATED ALWAYS AS (fold(title)) STORED,
    search_text text NOT NULL GENERATED ALWAYS AS (fold(title || ' ' || coalesce(original_title, '') || ' '
      || joined(directors) || ' ' || joined(cast_names))) STORED,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    -- Orders films that were added at the same instant.
    serial bigint GENERATED ALWAYS AS IDENTITY
  );
  CREATE INDEX movies_newest ON movies (created_at DESC, serial DESC);
  CREATE INDEX movies_title ON movies (title COLLATE "az-x-icu", id);
  CREATE INDEX movies_year ON movies (release_year DESC NULLS LAST, title COLLATE "az-x-icu", id);
  CREATE INDEX movies_rating ON movies (rating_average DESC NULLS LAST, rating_count DESC, id);
  CREATE INDEX movies_popular ON movies ((rating_count + comment_count) DESC, rating_average DESC NULLS LAST, id);
  CREATE INDEX movies_genres ON movies USING gin (genres);
  CREATE INDEX movies_countries ON movies USING gin (countries);
  CREATE INDEX movies_added_by ON movies (added_by);

  CREATE TABLE ratings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
    -- Null once the user is deleted: the film keeps what it was given.
    user_id uuid REFERENCES users ON DELETE SET NULL,
    rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 10),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (movie_id, user_id)
  );
  CREATE INDEX ratings_user ON ratings (user_id, updated_at DESC);

  CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE movies SET
      rating_count = rating_count + (TG_OP = 'INSERT')::int - (TG_OP = 'DELETE')::int,
      rating_sum = rating_sum + coalesce(NEW.rating, 0) - coalesce(OLD.rating, 0)
    WHERE id = coalesce(NEW.movie_id, OLD.movie_id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_rating AFTER INSERT OR DELETE OR UPDATE OF rating ON ratings
    FOR EACH ROW EXECUTE FUNCTION count_rating();

  CREATE TABLE comments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
    -- Null once the user is deleted: what they wrote stays.
    author_id uuid REFERENCES users ON DELETE SET NULL,
    body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
    moderated_by uuid REFERENCES users ON DELETE SET NULL,
    moderated_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    serial bigint GENERATED ALWAYS AS IDENTITY
  );
  CREATE INDEX comments_of_movie ON comments (movie_id, created_at DESC, serial DESC);
  CREATE INDEX comments_of_author ON comments (author_id, created_at DESC);
  CREATE INDEX comments_by_status ON comments (status, created_at DESC, serial DESC);

  CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    step integer := 0;
  BEGIN
    IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN step := step + 1; END IF;
    IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN step := step - 1; END IF;
    IF step <> 0 THEN
      UPDATE movies SET comment_count = comment_count + step WHERE id = coalesce(NEW.movie_id, OLD.movie_id);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF status ON comments
    FOR EACH ROW EXECUTE FUNCTION count_comment();
`;

const NEWSLETTERS = `
  CREATE TABLE newsletters (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
    content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 50000),
    is_important boolean NOT NULL DEFAULT false,
    is_published boolean NOT NULL DEFAULT false,
    created_by uuid REFERENCES users ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    serial bigint GENERATED ALWAYS AS IDENTITY
  );
  CREATE INDEX newsletters_newest ON newsletters (created_at DESC, serial DESC);

  CREATE TABLE newsletter_views (
    newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    viewed_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (newsletter_id, user_id)
  );
  CREATE INDEX newsletter_views_user ON newsletter_views (user_id);
`;

const PLATFORM = `
  CREATE TABLE releases (
    feature text NOT NULL,
    id text NOT NULL,
    manifest jsonb NOT NULL,
    -- Where its files lie; null for the store that the server itself serves at /f/.
    origin text,
    published_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (feature, id)
  );

  -- Append-only. A write is a compare-and-swap on the parent: only one revision can follow another.
  CREATE TABLE registry_revisions (
    revision integer PRIMARY KEY,
    parent integer UNIQUE REFERENCES registry_revisions,
    author text NOT NULL,
    reason text NOT NULL,
    features jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK ((parent IS NULL AND revision = 1) OR revision = parent + 1)
  );
  CREATE FUNCTION registry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'registry revisions are never changed';
  END $$;
  CREATE TRIGGER registry_is_append_only BEFORE UPDATE OR DELETE ON registry_revisions
    FOR EACH ROW EXECUTE FUNCTION registry_is_append_only();

  -- A page request carries no token: this opaque cookie tells whose releases to choose, and nothing else.
  CREATE TABLE visitors (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX visitors_user ON visitors (user_id);

  CREATE TABLE release_reports (
    feature text NOT NULL,
    release text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('load', 'error', 'fallback')),
    hour timestamptz(0) NOT NULL,
    count integer NOT NULL DEFAULT 0,
    total_ms double precision NOT NULL DEFAULT 0,
    max_ms double precision NOT NULL DEFAULT 0,
    last_message text,
    PRIMARY KEY (feature, release, kind, hour)
  );
`;

export class Initial1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [LETTERS, ACCOUNTS, FRIENDSHIPS, MOVIES, NEWSLETTERS, PLATFORM])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE release_reports, visitors, registry_revisions, releases, newsletter_views, newsletters,
        comments, ratings, movies, friendships, idempotency_keys, password_resets, users;
      DROP FUNCTION registry_is_append_only, count_comment, count_rating, friendship_step,
        joined(text[]), name_key(text), fold(text);
    `);
  }
}
