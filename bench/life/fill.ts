import { performance } from 'node:perf_hooks';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { CatalogueImportService } from '../../backend/src/movies/import/catalogue-import.service';
import { openSource } from '../../backend/src/movies/import/source-rows';
import { FIRST_CATALOGUE } from '../../backend/src/database/seed/first-catalogue';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { BulkSession } from './bulk-session';
import { CONTRADICTIONS, DERIVED } from './derived';
import { withoutIndexes } from './indexes';
import { worldOf } from './world';

const LARGE =
  'users friendships watched watchlist movie_likes ratings diary_entries comments comment_likes'.split(' ');
const MADE = 'newsletter_views notifications list_movies recommendations'.split(' ');

export const PASSWORD = 'Uzun-parol-1918';

/** As at the first start of the product, then the file. */
async function importCatalogue(database: SqlDatabase, file: string) {
  const catalogue = new CatalogueImportService(database);
  for (const { source, films } of FIRST_CATALOGUE) {
    const rows = films.map((raw, index) => ({ row: index + 1, raw }));
    await catalogue.run(source, () => rows, {});
  }
  await database.query(`INSERT INTO catalogue_fills (source, films) VALUES ('first-start', 0)`);
  const { source, rows } = await openSource(file);
  await catalogue.run(source, () => rows, {});
  await catalogue.updateStatistics();
}

async function runAll(session: BulkSession, statements: [string, string][], say: (line: string) => void) {
  for (const [name, sql] of statements) {
    const startedAt = performance.now();
    await session.query(sql);
    say(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

async function assertConsistent(session: BulkSession): Promise<void> {
  for (const [name, sql] of Object.entries(CONTRADICTIONS)) {
    const [found] = await session.query<{ found: boolean }>(
      `SELECT count(*) > 0 AS found FROM (${sql}) AS contradiction`,
    );
    if (found?.found) throw new Error(`the generated database has ${name}`);
  }
}

/** Fills an empty, migrated database. */
export async function fill(source: DataSource, file: string, people: number, say: (line: string) => void) {
  await importCatalogue(new SqlDatabase(source), file);
  const world = worldOf(people, await hash(PASSWORD));
  const sessions: [BulkSession, BulkSession] = [
    await BulkSession.open(source),
    await BulkSession.open(source),
  ];
  const [session] = sessions;
  await session.query("ALTER SYSTEM SET max_wal_size = '4GB'");
  await session.query('SELECT pg_reload_conf()');
  await withoutIndexes(sessions, LARGE, () => runAll(session, world, say));
  say('  indexes');
  await session.query('VACUUM ANALYZE');
  await withoutIndexes(sessions, MADE, () => runAll(session, DERIVED, say));
  await session.query('VACUUM ANALYZE');
  await session.query('ALTER SYSTEM RESET ALL');
  await session.query('SELECT pg_reload_conf()');
  await session.query('CHECKPOINT');
  await assertConsistent(session);
  for (const opened of sessions) await opened.close();
}
