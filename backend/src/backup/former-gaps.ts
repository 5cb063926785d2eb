import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { excerptOf } from '../newsletters/newsletters.module';

/** Columns that Kinodost 0.1.0 could leave empty. */
const GAPS = [
  { table: 'newsletters', column: 'excerpt' },
  { table: 'releases', column: 'manifest_bytes' },
  { table: 'releases', column: 'published_by' },
];

const alterGaps = (runner: QueryRunner, action: 'DROP' | 'SET') =>
  runner.query(
    GAPS.map(({ table, column }) => `ALTER TABLE ${table} ALTER ${column} ${action} NOT NULL`).join(';'),
  );

export const acceptGaps = (runner: QueryRunner) => alterGaps(runner, 'DROP');

export async function fillGaps(runner: QueryRunner): Promise<void> {
  const found: unknown = await runner.query('SELECT id, content FROM newsletters WHERE excerpt IS NULL');
  for (const { id, content } of z.array(z.object({ id: z.string(), content: z.string() })).parse(found))
    await runner.query('UPDATE newsletters SET excerpt = $2 WHERE id = $1', [id, excerptOf(content)]);
  await runner.query(
    `UPDATE releases SET manifest_bytes = coalesce(manifest_bytes, convert_to(manifest::text, 'UTF8')),
       published_by = coalesce(published_by, 'startup')
     WHERE manifest_bytes IS NULL OR published_by IS NULL`,
  );
  await alterGaps(runner, 'SET');
}
