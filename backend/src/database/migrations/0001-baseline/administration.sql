-- Names are copied: what was done, to what and by whom stays readable when both are gone.
CREATE TABLE audit_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  target_id uuid NOT NULL,
  target_name text NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  serial bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX audit_events_newest ON audit_events (created_at DESC, serial DESC);
CREATE INDEX audit_events_of_action ON audit_events (action, created_at DESC, serial DESC);
CREATE INDEX audit_events_actor ON audit_events (actor_id);

-- Title, text, film and author are those of the moment of the report.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('user', 'comment', 'movie')),
  target_id uuid NOT NULL,
  title text NOT NULL,
  text text,
  movie_id uuid,
  movie_title text,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'spoiler', 'wrong', 'other')),
  note text NOT NULL DEFAULT '',
  reporter_id uuid REFERENCES users ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved')),
  outcome text CHECK (outcome IN ('dismissed', 'removed', 'suspended')),
  outcome_note text,
  resolved_by uuid REFERENCES users ON DELETE SET NULL,
  resolved_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Orders reports of the same instant.
  serial bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX reports_open_once ON reports (reporter_id, kind, target_id) WHERE status = 'open';
CREATE INDEX reports_by_status ON reports (status, created_at);
CREATE INDEX reports_of_target ON reports (kind, target_id);
CREATE INDEX reports_of_author ON reports (author_id);
CREATE INDEX reports_of_reporter ON reports (reporter_id);
CREATE INDEX reports_resolved_by ON reports (resolved_by);

-- Users by the day of their registration, and comments by day and status, in UTC. Rows are only ever added, as in
-- movie_counts.
CREATE TABLE daily_counts (
  day date NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('user', 'comment')),
  status text COLLATE "C" NOT NULL,
  count integer NOT NULL
);
