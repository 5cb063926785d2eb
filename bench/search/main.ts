import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseConfig } from '../../backend/src/config/config';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { openDatabase } from '../../backend/src/database/open-database';
import { ENTITIES } from '../../backend/src/entities';
import { CatalogueImportRepository } from '../../backend/src/movies/import/catalogue-import.repository';
import { CatalogueImportService } from '../../backend/src/movies/import/catalogue-import.service';
import { openSource } from '../../backend/src/movies/import/source-rows';
import { measure, type Measured } from './measure';
import { measureLastPages } from './last-pages';
import { growToMillion } from './million';

const TARGETS = { real: 15, million: 30, growth: 2, recall: 0.94, lastPages: 50 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

const movies = async (database: SqlDatabase) =>
  (await database.one<{ films: number }>('SELECT count(*)::int AS films FROM movies'))?.films ?? 0;

function judge(name: string, { p95, recall }: Measured, target: number): boolean {
  const isMet = p95 < target && recall >= TARGETS.recall;
  say(
    `${isMet ? 'met   ' : 'MISSED'} ${name}: p95 ${p95.toFixed(1)} ms (target ${target} ms), ` +
      `with one error ${(100 * recall).toFixed(1)} % found (target ${100 * TARGETS.recall} %)`,
  );
  return isMet;
}

function judgeGrowth(real: Measured, million: Measured): boolean {
  const growth = million.p95 / real.p95;
  const isMet = growth <= TARGETS.growth;
  say(
    `${isMet ? 'met   ' : 'MISSED'} growth of p95: ${growth.toFixed(2)} times (target ${TARGETS.growth.toFixed(1)})`,
  );
  return isMet;
}

function judgeLastPages(p95: number): boolean {
  const isMet = p95 < TARGETS.lastPages;
  say(`${isMet ? 'met   ' : 'MISSED'} last pages: p95 ${p95.toFixed(1)} ms (target ${TARGETS.lastPages} ms)`);
  return isMet;
}

export async function run([file]: string[]): Promise<number> {
  if (!file) {
    say('Usage: npm run bench -w bench -- search FILE (films in the format of catalogue:import)');
    return 2;
  }
  const config = parseConfig({ DATA_DIR: join('.data', 'bench-search'), ...process.env });
  await mkdir(config.dataDir, { recursive: true });
  const opened = await openDatabase(config, { role: 'command', entities: ENTITIES, notice: say });
  const { dataSource } = opened;
  try {
    const database = new SqlDatabase(dataSource);
    if (await database.one('SELECT FROM users')) {
      say('This database has users: the bench wants one of its own, which it empties.');
      return 1;
    }
    await database.query('TRUNCATE movies CASCADE');
    const { source, rows } = await openSource(file);
    const catalogue = new CatalogueImportService(database, new CatalogueImportRepository(database));
    const nothing = () => undefined;
    await catalogue.run(source, () => rows, { rejected: nothing, read: nothing, written: nothing });
    await catalogue.updateStatistics();
    for (const table of ['movies', 'movie_search', 'movie_words'])
      await database.query(`VACUUM ANALYZE ${table}`);
    say(`${await movies(database)} films`);
    const real = await measure(dataSource, say);
    say('growing to a million');
    await growToMillion(dataSource, say);
    say(`${await movies(database)} films`);
    const million = await measure(dataSource, say);
    const verdicts = [
      judge('real films', real, TARGETS.real),
      judge('a million', million, TARGETS.million),
      judgeGrowth(real, million),
      judgeLastPages(await measureLastPages(dataSource)),
    ];
    return verdicts.every(Boolean) ? 0 : 1;
  } finally {
    await opened.close();
  }
}
