import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { parseConfig } from '../../backend/src/config/config';
import { openDatabase } from '../../backend/src/database/open-database';
import { ENTITIES } from '../../backend/src/entities';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { BulkSession } from './bulk-session';
import { fill } from './fill';
import { measure } from './measure';
import type { WorldSize } from './world';

const USAGE = `Usage: npm run bench -w bench -- life FILE [options]
  FILE                      films in the format of catalogue:import
  --keep                    measures a database that is filled already
  --people N                and --ratings, --entries, --friendships, --comments: 100000, 10000000, 20000000, 2000000, 1000000
  --rate N                  calls a second: 50
  --samples N               N times as many samples of each call
  --only PATTERN            only calls whose route matches it`;

const startedAt = performance.now();
const say = (line: string) =>
  void process.stdout.write(
    `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}\n`,
  );

const OPTIONS = {
  keep: { type: 'boolean', default: false },
  people: { type: 'string', default: '100000' },
  ratings: { type: 'string' },
  entries: { type: 'string' },
  friendships: { type: 'string' },
  comments: { type: 'string' },
  rate: { type: 'string', default: '50' },
  samples: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

/** As many for each person as in the whole. */
function sizeOf(values: Values): WorldSize {
  const people = Number(values.people);
  const size = {
    people,
    ratings: Number(values.ratings ?? people * 100),
    entries: Number(values.entries ?? people * 200),
    friendships: Number(values.friendships ?? people * 20),
    comments: Number(values.comments ?? people * 10),
  };
  return size;
}

/** An earlier run has left hundreds of features, and no product has so many. */
const FORGET_FEATURES = `
  SET LOCAL session_replication_role = replica;
  TRUNCATE registry_revisions, releases, features, feature_tokens, feature_keys, unsigned_releases`;

async function vacuum(source: DataSource): Promise<void> {
  const session = await BulkSession.open(source);
  await session.query('VACUUM ANALYZE');
  await session.close();
}

async function prepare(dataDir: string, file: string, size: WorldSize, isKept: boolean): Promise<void> {
  const config = parseConfig({ DATA_DIR: dataDir });
  await mkdir(dataDir, { recursive: true });
  const opened = await openDatabase(config, { role: 'command', entities: ENTITIES, notice: say });
  try {
    const database = new SqlDatabase(opened.dataSource);
    const isFilled = (await database.one('SELECT FROM users LIMIT 1')) !== undefined;
    if (isFilled !== isKept)
      throw new Error(
        isKept ? `${dataDir} is empty` : `${dataDir} has users: use --keep, or another DATA_DIR`,
      );
    if (!isKept) {
      const startedAt = performance.now();
      await fill(opened.dataSource, file, size, say);
      say(`filled in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
    }
    await database.transaction(() => database.execute(FORGET_FEATURES));
    // Earlier runs have deleted hundreds of users at once. In a year, autovacuum keeps up with that.
    if (isKept) await vacuum(opened.dataSource);
    const space = await database.one<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    say(`the database has ${space?.size}`);
  } finally {
    await opened.close();
  }
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (!file) {
    say(USAGE);
    return 2;
  }
  const from = process.env.INIT_CWD ?? '.';
  const dataDir = resolve(from, process.env.DATA_DIR ?? join('.data', 'bench-life'));
  await prepare(dataDir, resolve(from, file), sizeOf(values), values.keep);
  const options = {
    rate: Number(values.rate),
    factor: Number(values.samples),
    only: new RegExp(values.only),
  };
  return (await measure(dataDir, options, say)) ? 0 : 1;
}
