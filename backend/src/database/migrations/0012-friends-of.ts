import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One definition of a user's friends for all modules. PostgreSQL inlines the function into the statements that use it. */
export class FriendsOf1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION friends_of(person uuid) RETURNS TABLE (id uuid) LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN f.sender_id = person THEN f.receiver_id ELSE f.sender_id END
        FROM friendships f
        WHERE (f.sender_id = person OR f.receiver_id = person) AND f.status = 'accepted'
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION friends_of(uuid)');
  }
}
