import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists are liked, and found by title, by likes and by age. */
export class ListLikes1800000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lists ADD like_count integer NOT NULL DEFAULT 0,
        ADD search_title text NOT NULL GENERATED ALWAYS AS (fold(title)) STORED;
      CREATE INDEX lists_title ON lists USING gin (search_title gin_trgm_ops) WHERE visibility = 'everyone';
      CREATE INDEX lists_popular ON lists (like_count DESC, updated_at DESC, id) WHERE visibility = 'everyone';
      CREATE INDEX lists_newest ON lists (created_at DESC, id) WHERE visibility = 'everyone';

      CREATE TABLE list_likes (
        list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (list_id, user_id)
      );
      CREATE INDEX list_likes_user ON list_likes (user_id);

      CREATE FUNCTION count_list_like() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE lists SET like_count = like_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
        WHERE id = coalesce(NEW.list_id, OLD.list_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER count_list_like AFTER INSERT OR DELETE ON list_likes
        FOR EACH ROW EXECUTE FUNCTION count_list_like()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE list_likes;
      DROP FUNCTION count_list_like();
      DROP INDEX lists_newest;
      ALTER TABLE lists DROP like_count, DROP search_title`);
  }
}
