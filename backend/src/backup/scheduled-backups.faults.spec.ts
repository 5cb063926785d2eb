import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '../../test/support/databases';
import { Product } from '../../test/support/product';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { runCommand } from '../cli/run-command';
import { ENTITIES } from '../entities';
import { ScheduledBackups } from './backup.module';

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-scheduled-'));
  database = await emptyDatabase();
});
afterEach(() => Product.stopAll());
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const environment = (settings: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: database.url,
  JWT_SECRET: 'the same secret for every start',
  BACKUP_EVERY: '1h',
  BACKUP_KEEP: '2',
  CATALOGUE: 'none',
  LOG_LEVEL: 'silent',
  ...settings,
});
const backups = () => readdir(join(folder, 'data/backups'));

async function start(settings?: Record<string, string>) {
  const product = await Product.start(environment(settings));
  await product.get(BackgroundTasks).settled();
  return {
    product,
    scheduled: product.get(ScheduledBackups),
    failures: product.get(BackgroundTasks).failures,
  };
}

const named = (time: Date) => `kinodost-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
const hoursAgo = (hours: number) => named(new Date(Date.now() - hours * 3_600_000));

it('makes and verifies a backup at once, and the next one only when it is due', async () => {
  const began = Date.now();
  const { product, scheduled } = await start();
  const [made = '', ...others] = await backups();
  expect(made).toMatch(/^kinodost-.*Z\.zip$/);
  expect(others).toEqual([]);
  // Its name has whole seconds.
  expect(await scheduled.ageOfNewest()).toBeLessThanOrEqual((Date.now() - began) / 1_000 + 1);
  await scheduled.runIfDue();
  await product.stop();
  await start();
  expect(await backups()).toEqual([made]);
  // What the command verifies, too.
  for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockReturnValue(true);
  const path = join(folder, 'data/backups', made);
  expect(await runCommand('backup', ['--verify', path], { entities: ENTITIES, env: environment() })).toBe(0);
  jest.restoreAllMocks();
});

it('keeps the newest, and nothing of a process that ended in the middle; other files stay', async () => {
  const place = join(folder, 'data/backups');
  await rm(place, { recursive: true, force: true });
  const { product } = await start();
  await product.stop();
  const [first = ''] = await backups();
  await rm(join(place, first));
  const old = [hoursAgo(2), hoursAgo(3), hoursAgo(400)];
  const own = ['kinodost-before-the-move.zip', 'notes.txt'];
  const broken = hoursAgo(5).replace('.zip', '.unverified.zip');
  for (const name of [...old, ...own, broken]) await writeFile(join(place, name), 'x');
  await start();
  const kept = await backups();
  expect(kept).toHaveLength(4);
  expect(kept).toEqual(expect.arrayContaining([old[0], ...own]));
});

it('two processes make one', async () => {
  await rm(join(folder, 'data/backups'), { recursive: true, force: true });
  await Promise.all([start(), start()]);
  expect(await backups()).toHaveLength(1);
});

it('says when it fails, and leaves nothing that looks like a backup', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, 'x');
  const { scheduled, failures } = await start({ BACKUP_DIR: file });
  expect(failures['scheduled backups']).toBe(1);
  expect(await scheduled.ageOfNewest()).toBe(Infinity);
});

it('does nothing without BACKUP_EVERY', async () => {
  await rm(join(folder, 'data/backups'), { recursive: true, force: true });
  const { scheduled } = await start({ BACKUP_EVERY: '' });
  expect(await scheduled.ageOfNewest()).toBeNaN();
  await expect(backups()).rejects.toThrow('ENOENT');
});
