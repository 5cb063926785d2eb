import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../database/migrations';
import { BackupRefusal } from './manifest';

export interface Table {
  name: string;
  /** Those that are stored, not generated. */
  columns: string[];
  identities: string[];
  parents: string[];
}

/** Links in mails that were sent before would work a second time; pictures that nobody names aren't kept either. */
const NEVER_KEPT = ['password_resets', 'unclaimed_media'];

const TABLES = `
  SELECT c.relname::text AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attidentity <> '') AS identities,
    ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'migrations'
  ORDER BY c.relname`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const isKept = ({ name }: Table) => !NEVER_KEPT.includes(name);

/** Every table, those that others refer to before those others. */
export async function tablesOf(runner: QueryRunner): Promise<Table[]> {
  let left = (await runner.query(TABLES)) as Table[];
  const ordered: Table[] = [];
  while (left.length > 0) {
    const isFree = ({ parents }: Table) => !left.some(({ name }) => parents.includes(name));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error('tables refer to one another in a circle');
    ordered.push(...free);
    left = left.filter((table) => !isFree(table));
  }
  return ordered;
}

export async function migrationsOf(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** The migrations that came after those a backup knows, oldest first. */
export function migrationsSince(known: string[]) {
  const isPrefix = known.every((name, index) => MIGRATIONS[index]?.name === name);
  if (!isPrefix)
    throw new BackupRefusal('The backup was made by a newer Kinodost; restore it with that version.');
  return MIGRATIONS.slice(known.length).map((Migration) => new Migration());
}
