import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { emptyDatabase } from '../../test/support/databases';
import { EXIT } from '../common/command';
import { VERSION } from '../config/version';
import { MIGRATIONS } from '../database/migrations';
import { ENTITIES } from '../entities';
import { runCommand } from './run-command';

it('brings an empty database to this version, also when two run at once, and then again', async () => {
  const database = await emptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-migrate-'));
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url };
  const migrate = () => runCommand('migrate', [], { entities: ENTITIES, env });

  expect(await Promise.all([migrate(), migrate()])).toEqual([EXIT.done, EXIT.done]);
  expect(await migrate()).toBe(EXIT.done);
  expect(said).toHaveBeenLastCalledWith(`The database has the schema of Kinodost ${VERSION}.\n`);
  said.mockRestore();

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));

  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('says which database it can’t reach', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-migrate-'));
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' };
  expect(await runCommand('migrate', [], { entities: ENTITIES, env })).toBe(EXIT.refused);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^DATABASE_URL: no connection to database 'none'/));
  said.mockRestore();
  await rm(dataDir, { recursive: true });
});

it.each(['release', 'user:admin', 'backup'])('refuses %s where no Kinodost has been', async (name) => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-unused-'));
  const empty = await emptyDatabase();
  const args =
    { release: ['status'], 'user:admin': ['ayan'], backup: [join(dataDir, 'backup.zip')] }[name] ?? [];
  for (const [variable, env] of [
    ['DATA_DIR', {}],
    ['DATABASE_URL', { DATABASE_URL: empty.url }],
  ] as const) {
    const outcome = runCommand(name, args, {
      entities: ENTITIES,
      env: { NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
    });
    expect(await outcome).toBe(EXIT.refused);
    expect(said).toHaveBeenLastCalledWith(expect.stringMatching(`^${variable}: no Kinodost has used`));
  }
  said.mockRestore();
  await empty.drop();
  await rm(dataDir, { recursive: true });
});
