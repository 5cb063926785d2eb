import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { inDatabase } from '../harness/database';
import { BulkSession } from './bulk-session';
import { fill } from './fill';
import { measureCalls } from './measure';

const USAGE = `Usage: npm run bench -w bench -- life FILE [options]
  FILE                      films in the format of catalogue:import
  --keep                    measures a database that is filled already
  --people N                100000, each with 100 ratings, 200 entries of the diary, 20 friendships and 10 comments
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
  rate: { type: 'string', default: '50' },
  samples: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
} as const;

/** An earlier run has left hundreds of features, and no product has so many. */
const FORGET_FEATURES = `
  SET LOCAL session_replication_role = replica;
  TRUNCATE registry_revisions, releases, features, feature_tokens, feature_keys, unsigned_releases CASCADE`;

async function vacuum(source: DataSource): Promise<void> {
  const session = await BulkSession.open(source);
  await session.query('VACUUM ANALYZE');
  await session.close();
}

async function prepare(dataDir: string, file: string, people: number, isKept: boolean): Promise<void> {
  await inDatabase({ DATA_DIR: dataDir }, async (database, source) => {
    const isFilled = (await database.one('SELECT FROM users LIMIT 1')) !== undefined;
    if (isFilled !== isKept)
      throw new Error(
        isKept ? `${dataDir} is empty` : `${dataDir} has users: use --keep, or another DATA_DIR`,
      );
    if (!isKept) {
      const startedAt = performance.now();
      await fill(source, file, people, say);
      say(`filled in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
    }
    await database.transaction(() => database.execute(FORGET_FEATURES));
    // Earlier runs have deleted hundreds of users at once. In a year, autovacuum keeps up with that.
    if (isKept) await vacuum(source);
    const space = await database.one<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    say(`the database has ${space?.size}`);
  });
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
  await prepare(dataDir, resolve(from, file), Number(values.people), values.keep);
  const options = {
    rate: Number(values.rate),
    factor: Number(values.samples),
    only: new RegExp(values.only),
  };
  return (await measureCalls(dataDir, options, say)) ? 0 : 1;
}
