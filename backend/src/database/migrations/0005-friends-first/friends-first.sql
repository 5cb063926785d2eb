-- Who added a film to a list and when. Null for films of before and of imports, which are no events.
ALTER TABLE list_movies ADD added_by uuid REFERENCES users ON DELETE SET NULL, ADD added_at timestamptz(3);
CREATE INDEX list_movies_added ON list_movies (added_by, added_at DESC) WHERE added_by IS NOT NULL;

-- Friends' activity is in the order of writing, the diary in that of days.
CREATE INDEX diary_entries_written ON diary_entries (user_id, created_at DESC);

-- The last decision of an administrator about each comment. It outlives the comment: an author who deletes a rejected
-- comment is still not trusted.
CREATE TABLE comment_verdicts (
  comment_id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'rejected', 'removed')),
  decided_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX comment_verdicts_author ON comment_verdicts (author_id, verdict, decided_at DESC);
INSERT INTO comment_verdicts (comment_id, author_id, verdict, decided_at)
  SELECT id, author_id, status, moderated_at FROM comments
  WHERE author_id IS NOT NULL AND status IN ('approved', 'rejected') AND moderated_at IS NOT NULL;
