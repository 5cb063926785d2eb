import type { BulkSession } from './bulk-session';

/** Those that no foreign key refers to. */
const REMOVABLE = `
  SELECT c.conrelid::regclass::text AS of, format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS restore
  FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[]) AND c.contype IN ('p', 'u')
    AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.confrelid = c.conrelid)
  UNION ALL
  SELECT i.indrelid::regclass::text, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

interface Removable {
  of: string;
  remove: string;
  restore: string;
}

/** An index is built faster than it is kept while millions of rows come. Two are built at a time. */
export async function withoutIndexes(
  [one, other]: [BulkSession, BulkSession],
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const removed = await one.query<Removable>(REMOVABLE, [tables]);
  for (const { remove } of removed) await one.query(remove);
  await work();
  const waiting = new Set(removed.map(({ of }) => of));
  const build = async (session: BulkSession) => {
    // Two constraints of one table can't be added at the same time.
    for (const table of waiting) {
      waiting.delete(table);
      for (const { of, restore } of removed) if (of === table) await session.query(restore);
    }
  };
  await Promise.all([build(one), build(other)]);
}
