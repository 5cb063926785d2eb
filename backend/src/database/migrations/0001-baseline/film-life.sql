CREATE TABLE ratings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  -- Null once the user is deleted: the film keeps what it was given.
  user_id uuid REFERENCES histories ON DELETE SET NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 10),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The ratings of a user lie together, so those of a page of films are read at once.
  UNIQUE (user_id, movie_id)
);
-- The films for a user are chosen from many ratings, which these indexes hold without the table.
CREATE INDEX ratings_user ON ratings (user_id, updated_at DESC, movie_id) INCLUDE (rating);
CREATE INDEX ratings_liked ON ratings (movie_id, user_id) WHERE rating >= 7;
CREATE INDEX ratings_of_movie ON ratings (movie_id, rating);

CREATE TABLE watched (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES histories ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, movie_id)
);
CREATE INDEX watched_newest ON watched (user_id, created_at DESC, movie_id);
CREATE INDEX watched_movie ON watched (movie_id);

CREATE TABLE watchlist (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, movie_id)
);
CREATE INDEX watchlist_newest ON watchlist (user_id, created_at DESC, movie_id);
CREATE INDEX watchlist_movie ON watchlist (movie_id);

CREATE TABLE movie_likes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, movie_id)
);
CREATE INDEX movie_likes_newest ON movie_likes (user_id, created_at DESC, movie_id);
CREATE INDEX movie_likes_movie ON movie_likes (movie_id);

CREATE TABLE favourites (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  movie_ids uuid[] NOT NULL CHECK (cardinality(movie_ids) <= 4)
);

CREATE TABLE diary_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES histories ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  watched_on date NOT NULL,
  rating smallint CHECK (rating BETWEEN 1 AND 10),
  note text CHECK (char_length(note) BETWEEN 1 AND 2000),
  -- What the user said. An entry with an earlier one of the same film is a rewatch anyway.
  rewatch boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Orders entries of the same day.
  serial bigint GENERATED ALWAYS AS IDENTITY
);
-- Holds all that is counted: the rows of a user lie scattered in the table.
CREATE INDEX diary_entries_newest ON diary_entries (user_id, watched_on DESC, serial DESC)
  INCLUDE (movie_id, rating, rewatch);
CREATE INDEX diary_entries_of_film ON diary_entries (user_id, movie_id, watched_on, serial);
CREATE INDEX diary_entries_movie ON diary_entries (movie_id);

CREATE TABLE comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  parent_id uuid REFERENCES comments ON DELETE CASCADE,
  -- Null once the user is deleted: what they wrote stays.
  author_id uuid REFERENCES users ON DELETE SET NULL,
  body text NOT NULL
    CONSTRAINT comments_body_check CHECK (char_length(body) BETWEEN 1 AND 2000 OR (status = 'deleted' AND body = '')),
  is_spoiler boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'deleted')),
  version integer NOT NULL DEFAULT 1,
  moderated_by uuid REFERENCES users ON DELETE SET NULL,
  moderated_at timestamptz(3),
  rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 500),
  edited_at timestamptz(3),
  like_count integer NOT NULL DEFAULT 0,
  -- The author of the parent hears of a reply once, when it is approved for the first time.
  is_announced boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  serial bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX comments_of_movie ON comments (movie_id, created_at DESC, serial DESC);
CREATE INDEX comments_most_liked ON comments (movie_id, like_count DESC, created_at DESC, serial DESC)
  WHERE parent_id IS NULL;
CREATE INDEX comments_replies ON comments (parent_id, created_at, serial) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_of_author ON comments (author_id, created_at DESC);
CREATE INDEX comments_by_status ON comments (status, created_at DESC, serial DESC);
-- All comments for administrators, and those of the last days.
CREATE INDEX comments_newest ON comments (created_at DESC, serial DESC);
-- The deletion of an account looks for the rows that name it.
CREATE INDEX comments_moderated_by ON comments (moderated_by) WHERE moderated_by IS NOT NULL;

CREATE TABLE comment_likes (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES histories ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_likes_user ON comment_likes (user_id);

CREATE TABLE lists (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  description text CHECK (char_length(description) BETWEEN 1 AND 2000),
  visibility text NOT NULL CHECK (visibility IN ('everyone', 'friends', 'nobody')),
  ranked boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Where an import has a list from, so that importing it again completes it.
  source_url text CHECK (char_length(source_url) BETWEEN 1 AND 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX lists_of_owner ON lists (owner_id, updated_at);
CREATE UNIQUE INDEX lists_source ON lists (owner_id, source_url);

CREATE TABLE list_movies (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (list_id, movie_id),
  -- Statements that move several films would break it halfway.
  CONSTRAINT list_movies_position UNIQUE (list_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX list_movies_movie ON list_movies (movie_id);

CREATE TABLE list_editors (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  added_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, user_id)
);
CREATE INDEX list_editors_user ON list_editors (user_id);

CREATE TABLE recommendations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  note text CHECK (char_length(note) BETWEEN 1 AND 280),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX recommendations_once ON recommendations (sender_id, receiver_id, movie_id);
CREATE INDEX recommendations_receiver ON recommendations (receiver_id);
CREATE INDEX recommendations_movie ON recommendations (movie_id);

CREATE TABLE sealed_ratings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  inviter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  invited_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  inviter_rating smallint CHECK (inviter_rating BETWEEN 1 AND 10),
  invited_rating smallint CHECK (invited_rating BETWEEN 1 AND 10),
  is_opened boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT sealed_ratings_two_people_check CHECK (inviter_id <> invited_id)
);
CREATE UNIQUE INDEX sealed_ratings_one_open ON sealed_ratings
  (movie_id, least(inviter_id, invited_id), greatest(inviter_id, invited_id)) WHERE NOT is_opened;
CREATE INDEX sealed_ratings_inviter ON sealed_ratings (inviter_id);
CREATE INDEX sealed_ratings_invited ON sealed_ratings (invited_id);

-- Who wants to watch a film tonight, and until when.
CREATE TABLE tonight (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  until timestamptz(3) NOT NULL
);

CREATE TABLE tonight_rooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  matched_movie_id uuid REFERENCES movies ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX tonight_rooms_opened_by ON tonight_rooms (opened_by);
CREATE INDEX tonight_rooms_matched_movie ON tonight_rooms (matched_movie_id);
CREATE INDEX tonight_rooms_created ON tonight_rooms (created_at);

CREATE TABLE tonight_members (
  room_id uuid NOT NULL REFERENCES tonight_rooms ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (room_id, user_id)
);
CREATE INDEX tonight_members_of_user ON tonight_members (user_id);

CREATE TABLE tonight_decks (
  room_id uuid NOT NULL REFERENCES tonight_rooms ON DELETE CASCADE,
  movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (room_id, movie_id)
);
CREATE INDEX tonight_decks_movie ON tonight_decks (movie_id);

CREATE TABLE tonight_votes (
  room_id uuid NOT NULL,
  user_id uuid NOT NULL,
  movie_id uuid NOT NULL,
  yes boolean NOT NULL,
  PRIMARY KEY (room_id, user_id, movie_id),
  -- Who leaves takes the votes along.
  CONSTRAINT tonight_votes_member_fkey FOREIGN KEY (room_id, user_id) REFERENCES tonight_members ON DELETE CASCADE,
  CONSTRAINT tonight_votes_movie_fkey FOREIGN KEY (room_id, movie_id) REFERENCES tonight_decks ON DELETE CASCADE
);
CREATE INDEX tonight_votes_movie ON tonight_votes (room_id, movie_id);

-- Titles are joined when a notification is read. subject_id has no foreign key: the kind says which table it is of.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'request_accepted', 'comment_approved', 'comment_rejected', 'reply', 'like', 'recommendation',
    'list_invite', 'report_resolved', 'sealed_invite', 'sealed_opened')),
  -- Null if administrators acted, and for likes, whose people are read from comment_likes.
  actor_id uuid REFERENCES users ON DELETE CASCADE,
  subject_id uuid NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, kind, subject_id);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_actor ON notifications (actor_id);
-- Old notifications lie together at the table's beginning.
CREATE INDEX notifications_age ON notifications USING brin (created_at);
