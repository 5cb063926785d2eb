import 'reflect-metadata';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { SqlDatabase } from '../../backend/test/support/sql-database';
import { inDatabase } from '../harness/database';
import { importFilms } from '../harness/films';
import { judge, say } from '../harness/report';
import { measureSearch, measureCommonWord, type SearchFigures } from './measure';
import { measureLastPages } from './last-pages';
import { growToMillion } from './million';

const TARGETS = { real: 15, million: 30, growth: 2, recall: 0.94, lastPages: 50, common: 3 };

const movies = async (database: SqlDatabase) =>
  (await database.one<{ films: number }>('SELECT count(*)::int AS films FROM movies'))?.films ?? 0;

function judgeSearch(name: string, { p95, recall }: SearchFigures, target: number): boolean {
  const found = `with one error ${(100 * recall).toFixed(1)} % found (target ${100 * TARGETS.recall} %)`;
  return judge(
    p95 < target && recall >= TARGETS.recall,
    `${name}: p95 ${p95.toFixed(1)} ms (target ${target} ms), ${found}`,
  );
}

async function judgeAll(database: SqlDatabase, source: DataSource, file: string): Promise<boolean> {
  await importFilms(database, file);
  for (const table of ['movies', 'movie_search', 'movie_words'])
    await database.query(`VACUUM ANALYZE ${table}`);
  say(`${await movies(database)} films`);
  const real = await measureSearch(source);
  const common = await measureCommonWord(source);
  say(`  'night' ${common.search.toFixed(1)} ms, a plain LIKE ${common.like.toFixed(1)} ms`);
  say('growing to a million');
  await growToMillion(source, say);
  say(`${await movies(database)} films`);
  const million = await measureSearch(source);
  const growth = million.p95 / real.p95;
  const lastPages = await measureLastPages(source);
  return [
    judge(
      common.search <= TARGETS.common * common.like,
      `a common word: ${(common.search / common.like).toFixed(1)} times a plain LIKE (target ${TARGETS.common})`,
    ),
    judgeSearch('real films', real, TARGETS.real),
    judgeSearch('a million', million, TARGETS.million),
    judge(
      growth <= TARGETS.growth,
      `growth of p95: ${growth.toFixed(2)} times (target ${TARGETS.growth.toFixed(1)})`,
    ),
    judge(
      lastPages < TARGETS.lastPages,
      `last pages: p95 ${lastPages.toFixed(1)} ms (target ${TARGETS.lastPages} ms)`,
    ),
  ].every(Boolean);
}

export async function run([file]: string[]): Promise<number> {
  if (!file) {
    say('Usage: npm run bench -w bench -- search FILE (films in the format of catalogue:import)');
    return 2;
  }
  return inDatabase({ DATA_DIR: join('.data', 'bench-search'), ...process.env }, async (database, source) => {
    if (await database.one('SELECT FROM users')) {
      say('This database has users: the bench wants one of its own, which it empties.');
      return 1;
    }
    await database.query('TRUNCATE movies CASCADE');
    return (await judgeAll(database, source, file)) ? 0 : 1;
  });
}
