import { performance } from 'node:perf_hooks';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { CatalogueImportRepository } from '../../backend/src/movies/import/catalogue-import.repository';
import { CatalogueImportService } from '../../backend/src/movies/import/catalogue-import.service';
import { FIRST_CATALOGUE } from '../../backend/src/database/seed/first-catalogue';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { Dice } from '../for-you/dice';
import { type Film, importFilms } from '../for-you/films';
import { BulkSession } from './bulk-session';
import { Calendar } from './calendar';
import * as comments from './comments';
import { CONTRADICTIONS, DERIVED } from './derived';
import { DIARY_COLUMNS, diaryRows } from './diary';
import { withoutIndexes } from './indexes';
import * as people from './people';
import { createViewings, viewingTables, wishRows } from './viewings';

const SEED = 2026;
const DAYS = 730;
const WATCHED_PER_ENTRY = 0.9;
const UNACCEPTED = 0.1;
const COPIED =
  'users friendships watched watchlist movie_likes ratings diary_entries comments comment_likes'.split(' ');
const MADE = 'newsletter_views notifications list_movies recommendations'.split(' ');

export const PASSWORD = 'Uzun-parol-1918';

export interface Size {
  people: number;
  ratings: number;
  entries: number;
  friendships: number;
  comments: number;
}

/** As at the first start of the product, then the file. */
async function importCatalogue(database: SqlDatabase, file: string): Promise<Film[]> {
  const repository = new CatalogueImportRepository(database);
  const catalogue = new CatalogueImportService(database, repository);
  const nothing = () => undefined;
  for (const { source, films } of FIRST_CATALOGUE) {
    const rows = films.map((raw, index) => ({ row: index + 1, raw }));
    await catalogue.run(source, () => rows, { rejected: nothing, read: nothing, written: nothing });
  }
  for (const fill of ['first-start', 'first-start-facts']) await repository.recordFill(fill, 0);
  return importFilms(database, file);
}

async function copyWorld(session: BulkSession, films: Film[], size: Size, say: (line: string) => void) {
  const dice = new Dice(SEED);
  const calendar = new Calendar(DAYS, dice);
  const copy = async (into: string, rows: Iterable<string>) => {
    const startedAt = performance.now();
    await session.copy(into, rows);
    say(`  ${into.split(' ')[0]}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  const watched = Math.round(size.entries * WATCHED_PER_ENTRY);
  const world = people.createPeople(size.people, watched, calendar, dice);
  await copy(people.USER_COLUMNS, people.userRows(world, await hash(PASSWORD), calendar, dice));
  const requests = Math.round(size.friendships * (1 + UNACCEPTED));
  const pairs = people.befriend(world, requests, dice);
  await copy(
    people.FRIENDSHIP_COLUMNS,
    people.friendshipRows(world, pairs, size.friendships, calendar, dice),
  );
  const totals = { ratings: size.ratings, entries: size.entries };
  const { viewings, wishes } = createViewings(world, films, totals, calendar, dice);
  for (const { table, rows } of viewingTables(world, films, viewings, calendar, dice))
    await copy(table, rows);
  await copy('watchlist (user_id, movie_id, created_at)', wishRows(world, films, wishes, calendar, dice));
  await copy(DIARY_COLUMNS, diaryRows(world, films, viewings, calendar, dice));
  const talk = comments.createComments(viewings, size.comments, calendar, dice);
  await copy(comments.COMMENT_COLUMNS, comments.commentRows(world, films, viewings, talk, calendar, dice));
  await copy(comments.COMMENT_LIKE_COLUMNS, comments.commentLikeRows(world, viewings, talk, calendar, dice));
}

async function derive(session: BulkSession, say: (line: string) => void): Promise<void> {
  await session.query(`CREATE TEMP TABLE bench_people AS
    SELECT (row_number() OVER (ORDER BY is_admin DESC, username_key) - 1)::int AS n, id, created_at AS joined FROM users`);
  await session.query(
    'CREATE UNIQUE INDEX ON bench_people (n); ANALYZE bench_people; SELECT setseed(0.2026)',
  );
  for (const [name, sql] of DERIVED) {
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
export async function fill(source: DataSource, file: string, size: Size, say: (line: string) => void) {
  const films = await importCatalogue(new SqlDatabase(source), file);
  say(`  ${films.length} films`);
  const sessions: [BulkSession, BulkSession] = [
    await BulkSession.open(source),
    await BulkSession.open(source),
  ];
  const [session] = sessions;
  await session.query("ALTER SYSTEM SET max_wal_size = '4GB'");
  await session.query('SELECT pg_reload_conf()');
  await withoutIndexes(sessions, COPIED, () => copyWorld(session, films, size, say));
  say('  indexes');
  await session.query('VACUUM ANALYZE');
  await withoutIndexes(sessions, MADE, () => derive(session, say));
  await session.query('VACUUM ANALYZE');
  await session.query('ALTER SYSTEM RESET ALL');
  await session.query('SELECT pg_reload_conf()');
  await session.query('CHECKPOINT');
  await assertConsistent(session);
  for (const opened of sessions) await opened.close();
}
