import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The excerpt is made from Markdown, so the program writes it. A version that doesn't know the column leaves it empty
 * when it changes the content, and the next reader fills it.
 */
export class NewsletterExcerpts1700000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletters ADD COLUMN excerpt text;
      CREATE FUNCTION newsletters_drop_stale_excerpt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.excerpt := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER newsletters_drop_stale_excerpt BEFORE UPDATE ON newsletters
        FOR EACH ROW WHEN (NEW.content <> OLD.content AND NEW.excerpt IS NOT DISTINCT FROM OLD.excerpt)
        EXECUTE FUNCTION newsletters_drop_stale_excerpt();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER newsletters_drop_stale_excerpt ON newsletters;
      DROP FUNCTION newsletters_drop_stale_excerpt();
      ALTER TABLE newsletters DROP COLUMN excerpt;
    `);
  }
}
