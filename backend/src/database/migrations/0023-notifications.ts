import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Also replies and likes of comments, and recommendations, which cause notifications. */
export class Notifications1700000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE comments
        DROP CONSTRAINT comments_body_check,
        DROP CONSTRAINT comments_status_check,
        ADD COLUMN parent_id uuid REFERENCES comments ON DELETE CASCADE,
        ADD COLUMN like_count integer NOT NULL DEFAULT 0,
        -- The author of the parent hears of a reply once, when it is approved for the first time.
        ADD COLUMN is_announced boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT comments_body_check
          CHECK (char_length(body) BETWEEN 1 AND 2000 OR (status = 'deleted' AND body = '')),
        ADD CONSTRAINT comments_status_check CHECK (status IN ('pending', 'approved', 'rejected', 'deleted'));
      CREATE INDEX comments_replies ON comments (parent_id, created_at, serial) WHERE parent_id IS NOT NULL;
      CREATE INDEX comments_most_liked ON comments (movie_id, like_count DESC, created_at DESC, serial DESC)
        WHERE parent_id IS NULL;

      CREATE TABLE comment_likes (
        comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (comment_id, user_id)
      );
      CREATE INDEX comment_likes_user ON comment_likes (user_id);

      CREATE FUNCTION count_comment_like() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE comments SET like_count = like_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
        WHERE id = coalesce(NEW.comment_id, OLD.comment_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER count_comment_like AFTER INSERT OR DELETE ON comment_likes
        FOR EACH ROW EXECUTE FUNCTION count_comment_like();

      CREATE TABLE recommendations (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        receiver_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        movie_id uuid NOT NULL REFERENCES movies ON DELETE CASCADE,
        note text CONSTRAINT recommendations_note_check CHECK (char_length(note) BETWEEN 1 AND 280),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX recommendations_once ON recommendations (sender_id, receiver_id, movie_id);
      CREATE INDEX recommendations_receiver ON recommendations (receiver_id);
      CREATE INDEX recommendations_movie ON recommendations (movie_id);

      -- Titles are joined when a notification is read. subject_id has no foreign key: the kind says which table it is of.
      CREATE TABLE notifications (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
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

      ALTER TABLE users ADD COLUMN muted_notifications text[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN muted_notifications;
      DROP TABLE notifications, recommendations, comment_likes;
      DROP FUNCTION count_comment_like;
      DELETE FROM comments WHERE status = 'deleted';
      ALTER TABLE comments
        DROP CONSTRAINT comments_body_check,
        DROP CONSTRAINT comments_status_check,
        DROP COLUMN is_announced, DROP COLUMN like_count, DROP COLUMN parent_id,
        ADD CONSTRAINT comments_body_check CHECK (char_length(body) BETWEEN 1 AND 2000),
        ADD CONSTRAINT comments_status_check CHECK (status IN ('pending', 'approved', 'rejected'));
    `);
  }
}
