import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseConfig } from '../../backend/src/config/config';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { openDatabase } from '../../backend/src/database/open-database';
import { ENTITIES } from '../../backend/src/entities';
import { fill, NO_PASSWORD } from './fill';
import { importFilms } from './films';
import { measure } from './measure';
import { createWorld, type WorldKind } from './world';

const PEOPLE = 10_000;
const RATINGS_EACH = 100;
const SEED = 2026;
const TARGET_MS = 50;

const WORLDS: WorldKind[] = [
  { name: 'strong tastes', strength: 1.2, hidden: 0.5 },
  { name: 'weak tastes', strength: 0.5, hidden: 0.5 },
  { name: 'tastes that genres and directors tell', strength: 1, hidden: 0.1 },
  { name: 'tastes that they don’t tell', strength: 1, hidden: 0.9 },
];

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function run([file]: string[]): Promise<number> {
  if (!file) {
    say('Usage: npm run bench -w bench -- for-you FILE (films in the format of catalogue:import)');
    return 2;
  }
  const config = parseConfig({ DATA_DIR: join('.data', 'bench-for-you'), ...process.env });
  await mkdir(config.dataDir, { recursive: true });
  const opened = await openDatabase(config, { role: 'command', entities: ENTITIES, notice: say });
  try {
    const database = new SqlDatabase(opened.dataSource);
    if (await database.one('SELECT FROM users WHERE password_hash <> $1', [NO_PASSWORD])) {
      say('This database has users: the bench wants one of its own, which it empties.');
      return 1;
    }
    await database.query('TRUNCATE movies CASCADE');
    const films = await importFilms(database, file);
    say(`${films.length} films`);
    let isMet = true;
    for (const kind of WORLDS) {
      say(kind.name);
      const world = createWorld(kind, films, { people: PEOPLE, ratingsEach: RATINGS_EACH, seed: SEED });
      await fill(database, films, PEOPLE, world);
      say('  filled');
      const { p95 } = await measure(opened.dataSource, say);
      isMet &&= p95 < TARGET_MS;
      say(`  ${p95 < TARGET_MS ? 'met' : 'MISSED'}: p95 below ${TARGET_MS} ms`);
    }
    return isMet ? 0 : 1;
  } finally {
    await opened.close();
  }
}
