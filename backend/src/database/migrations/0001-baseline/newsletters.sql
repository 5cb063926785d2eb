CREATE TABLE newsletters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 50000),
  excerpt text NOT NULL,
  is_important boolean NOT NULL DEFAULT false,
  is_published boolean NOT NULL DEFAULT false,
  published_at timestamptz(3),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  serial bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX newsletters_newest ON newsletters (coalesce(published_at, created_at) DESC, serial DESC);

CREATE TABLE newsletter_views (
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  viewed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (newsletter_id, user_id)
);
CREATE INDEX newsletter_views_user ON newsletter_views (user_id);
