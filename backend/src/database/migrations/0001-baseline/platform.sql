-- Features beside those that come with the product.
CREATE TABLE features (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  title text NOT NULL,
  team text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  retired_at timestamptz(3)
);

-- Tokens and keys don't refer to features, because features of the product have them too.
CREATE TABLE feature_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  feature text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  digest bytea NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  last_used_address text,
  CONSTRAINT feature_tokens_name_key UNIQUE (feature, name)
);

CREATE TABLE feature_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  feature text NOT NULL,
  name text NOT NULL,
  public_key text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT feature_keys_name_key UNIQUE (feature, name)
);

CREATE TABLE releases (
  feature text NOT NULL,
  id text NOT NULL,
  manifest jsonb NOT NULL,
  -- What a signature signs; jsonb doesn't keep it.
  manifest_bytes bytea NOT NULL,
  signature text,
  -- Where its files lie; null for the store that the server itself serves at /f/.
  origin text,
  published_by text NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (feature, id)
);

-- Releases that were in force when their feature got its first key, with the SHA-256 of release.json.
CREATE TABLE unsigned_releases (
  feature text NOT NULL,
  release text NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (feature, release)
);

-- Append-only. A write is a compare-and-swap on the parent: only one revision can follow another.
CREATE TABLE registry_revisions (
  revision integer PRIMARY KEY,
  parent integer UNIQUE REFERENCES registry_revisions,
  author text NOT NULL,
  reason text NOT NULL,
  features jsonb NOT NULL,
  notes jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((parent IS NULL AND revision = 1) OR revision = parent + 1)
);

CREATE TABLE release_reports (
  feature text NOT NULL,
  release text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('load', 'error', 'fallback', 'hydration')),
  hour timestamptz(0) NOT NULL,
  count integer NOT NULL DEFAULT 0,
  total_ms double precision NOT NULL DEFAULT 0,
  max_ms double precision NOT NULL DEFAULT 0,
  last_message text,
  PRIMARY KEY (feature, release, kind, hour)
);

-- A histogram of Web Vitals for each hour.
CREATE TABLE release_vitals (
  feature text NOT NULL,
  release text NOT NULL,
  metric text NOT NULL CHECK (metric IN ('lcp', 'inp', 'cls')),
  hour timestamptz(0) NOT NULL,
  bucket integer NOT NULL,
  count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (feature, release, metric, hour, bucket)
);

CREATE TABLE idempotency_keys (
  -- The user's id, or the caller's address for visitors.
  owner text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  reservation uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null while the first call is at work.
  status smallint,
  answer jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE unclaimed_media (
  name text PRIMARY KEY,
  since timestamptz(3) NOT NULL DEFAULT now()
);
