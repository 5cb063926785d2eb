import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveReader } from '../../src/backup/archive-reader';
import { runCommand } from '../../src/cli/run-command';
import { EXIT } from '../../src/common/command';
import { ENTITIES } from '../../src/entities';
import { emptyDatabase } from '../support/databases';
import { ObjectServer } from '../support/object-server';

const BACKUP = join(import.meta.dirname, 'kinodost-1.0.0.zip');

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let objects: ObjectServer;
let env: Record<string, string>;
let said = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-bucket-'));
  database = await emptyDatabase();
  objects = new ObjectServer();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = await objects.start();
  env = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    JWT_SECRET: 'the same secret before and after',
    RELEASE_STORE: 'bucket',
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      said += String(chunk);
      return true;
    });
});
afterAll(async () => {
  jest.restoreAllMocks();
  objects.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (name: 'backup' | 'restore', ...args: string[]) =>
  runCommand(name, args, { entities: ENTITIES, env });

async function filesOf(path: string) {
  const archive = await ArchiveReader.open(path);
  const { parts } = archive.manifest;
  archive.close();
  return parts.filter(({ name }) => /^(media|releases)\//.test(name));
}

it('brings pictures and releases into the bucket, and takes them from there', async () => {
  const files = await filesOf(BACKUP);
  expect(files.length).toBeGreaterThan(10);
  expect(await run('restore', BACKUP)).toBe(EXIT.done);
  expect(objects.objects.size).toBe(files.length);

  const own = join(folder, 'own.zip');
  expect(await run('backup', own)).toBe(EXIT.done);
  expect(await filesOf(own)).toEqual(files);
  expect(await run('backup', '--verify', own)).toBe(EXIT.done);
  expect(objects.objects.size).toBe(files.length);

  objects.isBroken = true;
  said = '';
  expect(await run('restore', own, '--force')).toBe(EXIT.refused);
  expect(said).toContain('the object store answered 403');
  expect(said).not.toContain('    at ');
});
