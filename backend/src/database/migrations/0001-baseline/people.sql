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
  presence_audience text NOT NULL DEFAULT 'everyone' CHECK (presence_audience IN ('everyone', 'friends', 'nobody')),
  activity_audience text NOT NULL DEFAULT 'everyone' CHECK (activity_audience IN ('everyone', 'friends', 'nobody')),
  watched_audience text NOT NULL DEFAULT 'everyone' CHECK (watched_audience IN ('everyone', 'friends', 'nobody')),
  ratings_audience text NOT NULL DEFAULT 'everyone' CHECK (ratings_audience IN ('everyone', 'friends', 'nobody')),
  watchlist_audience text NOT NULL DEFAULT 'everyone' CHECK (watchlist_audience IN ('everyone', 'friends', 'nobody')),
  diary_audience text NOT NULL DEFAULT 'friends' CHECK (diary_audience IN ('everyone', 'friends', 'nobody')),
  muted_notifications text[] NOT NULL DEFAULT '{}',
  hides_first_steps boolean NOT NULL DEFAULT false,
  -- A search compares many names, and folding each takes longer than comparing it.
  search_text text NOT NULL GENERATED ALWAYS AS (fold(username || ' ' || email)) STORED,
  search_name text NOT NULL GENERATED ALWAYS AS (fold(username)) STORED,
  CONSTRAINT users_username_unique UNIQUE (username_key),
  CONSTRAINT users_email_unique UNIQUE (email_key)
);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
-- The next three cover names only: a search that uses the index on emails would reveal them.
CREATE INDEX users_name_search ON users USING gin (search_name gin_trgm_ops);
CREATE INDEX users_name_beginning ON users (search_name text_pattern_ops);
-- Finds the most similar names without reading all that are a little similar.
CREATE INDEX users_similar_name ON users USING gist (search_name gist_trgm_ops (siglen = 256));
CREATE INDEX users_presence_exceptions ON users (id) WHERE presence_audience <> 'everyone';
-- The orders of the administrators' list.
CREATE INDEX users_by_name ON users (username COLLATE "az-x-icu");
CREATE INDEX users_by_age ON users (created_at);

-- A history outlives its user until it is removed in parts: one of years has thousands of rows.
CREATE TABLE histories (user_id uuid PRIMARY KEY, erased_at timestamptz(3));
CREATE INDEX histories_erased ON histories (erased_at) WHERE erased_at IS NOT NULL;

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_version integer NOT NULL,
  device text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  cookie_hash bytea NOT NULL,
  last_login_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, cookie_hash)
);

CREATE TABLE login_challenges (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('second-factor', 'passkey-login', 'passkey-registration')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  token_version integer,
  tries_left integer NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX login_challenges_user ON login_challenges (user_id);
CREATE INDEX login_challenges_expiry ON login_challenges (expires_at);

CREATE TABLE two_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  used_steps integer[] NOT NULL DEFAULT '{}',
  recovery_salt bytea NOT NULL,
  enabled_at timestamptz(3)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES two_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- A page request carries no token: this opaque cookie tells whose releases to choose, and nothing else.
CREATE TABLE visitors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX visitors_user ON visitors (user_id);

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

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);

CREATE TABLE suspensions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  until timestamptz(3),
  suspended_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  lifted_at timestamptz(3)
);
CREATE INDEX suspensions_of_user ON suspensions (user_id);
CREATE INDEX suspensions_suspended_by ON suspensions (suspended_by);
-- A suspension that has ended by itself is marked as lifted when the next one begins.
CREATE UNIQUE INDEX suspensions_one_in_force ON suspensions (user_id) WHERE lifted_at IS NULL;
