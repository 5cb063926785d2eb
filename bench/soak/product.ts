import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'shared-kit/contract';
import { parseConfig } from '../../backend/src/config/config';
import { clusterFolderOf, recordedFolder } from '../../backend/src/database/embedded/database-folder';
import { openEmbeddedPostgres } from '../../backend/src/database/embedded/embedded-postgres';
import { BackendProcess } from '../../backend/test/support/backend-process';
import { makeUsers } from '../../backend/test/support/crowd/users';
import type { User } from '../../backend/test/support/crowd/visitor';
import { ObjectServer } from '../../backend/test/support/object-server';
import { freePort } from '../../backend/test/support/free-port';
import { TestRedis } from '../../backend/test/support/redis';

const ROOT = join(import.meta.dirname, '../../..');
const COLLECT_GARBAGE = join(import.meta.dirname, 'soak', 'collect-garbage.process.mjs');
const SECRET = 'a secret that is long enough for the soak';
const ADMIN = { username: 'admin', password: 'Uzun-parol-1918' };
const FEATURE = 'newsletters';
const MANIFEST = 'release.json';

export interface Instance {
  backend: BackendProcess;
  metrics: string;
  temporary: string;
}

export interface SoakProduct {
  instances: [Instance, Instance];
  users: User[];
  /** Of one feature, to promote in turn. */
  releases: string[];
  promotions: string;
  adminToken: string;
  restartPostgres(): Promise<void>;
  restartRedis(): Promise<void>;
  stop(): Promise<void>;
}

/** A second build of a remote: the same files with another number. */
async function copyRelease(root: string): Promise<string[]> {
  const folder = join(root, `remote-${FEATURE}`, 'dist');
  await mkdir(folder, { recursive: true });
  await cp(join(ROOT, `remote-${FEATURE}`, 'dist'), folder, { recursive: true });
  const file = join(folder, MANIFEST);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { id: string };
  const other = manifest.id.replace(/-.*/, '-50a4');
  await writeFile(file, JSON.stringify({ ...manifest, id: other }));
  return [manifest.id, other];
}

function addressOf({
  host,
  port,
  user,
  password,
  database,
}: Awaited<ReturnType<typeof openEmbeddedPostgres>>['connection']): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

async function postmasterOf(dataDir: string): Promise<number> {
  const folder = clusterFolderOf((await recordedFolder(dataDir)) ?? join(dataDir, 'postgres'));
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

export async function startSoakProduct(userCount: number): Promise<SoakProduct> {
  const root = await mkdtemp(join(tmpdir(), 'kinodost-soak-'));
  const postgres = await openEmbeddedPostgres({ dataDir: root, role: 'server' });
  const redis = await TestRedis.start();
  const objects = new ObjectServer();
  const storage = await objects.start();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: addressOf(postgres.connection),
    REDIS_URL: redis.url,
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
    MOUNT_CHECK: 'off',
    RELEASE_STORE: 'bucket',
    S3_ENDPOINT: storage.endpoint ?? '',
    S3_REGION: storage.region,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const started: BackendProcess[] = [];
  const start = async (name: string, cwd: string): Promise<Instance> => {
    const temporary = join(root, `tmp-${name}`);
    await mkdir(temporary);
    const internal = await freePort();
    const backend = await BackendProcess.start({
      program: join(ROOT, 'backend/dist/main.mjs'),
      port: await freePort(),
      env: { ...env, INTERNAL_PORT: String(internal), TMPDIR: temporary },
      cwd,
      preload: COLLECT_GARBAGE,
    });
    started.push(backend);
    return { backend, metrics: `http://127.0.0.1:${internal}/metrics`, temporary };
  };
  const stop = async () => {
    for (const backend of started) await backend.remove();
    objects.stop();
    await redis.remove();
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  };
  try {
    const copy = join(root, 'copy');
    const releases = await copyRelease(copy);
    const instances: [Instance, Instance] = [await start('one', ROOT), await start('two', copy)];
    const users = await makeUsers(
      parseConfig({ DATABASE_URL: env.DATABASE_URL, JWT_SECRET: SECRET }),
      userCount,
    );
    const { origin } = instances[0].backend;
    const { token } = await createClient({ origin })('POST /auth/login', { body: ADMIN });
    return {
      instances,
      users,
      releases,
      promotions: `/api/platform/features/${FEATURE}/promotions`,
      adminToken: token,
      restartRedis: async () => {
        await redis.stop();
        await redis.start();
      },
      // A fast shutdown. The server that the benchmark opened starts it again.
      restartPostgres: async () => void process.kill(await postmasterOf(root), 'SIGINT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
