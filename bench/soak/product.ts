import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from 'shared-kit/contract';
import { parseConfig } from '../../backend/src/config/config';
import { clusterFolderOf } from '../../backend/src/database/embedded/database-folder';
import { openEmbeddedPostgres } from '../../backend/src/database/embedded/embedded-postgres';
import { BackendProcess } from '../../backend/test/support/backend-process';
import { makeUsers } from '../../backend/test/support/crowd/users';
import type { User } from '../../backend/test/support/crowd/visitor';
import { freePort } from '../../backend/test/support/free-port';
import { TestNginx } from '../../backend/test/gateway/nginx';
import { ADMIN, JWT_SECRET, ROOT } from '../harness/server';
import { RedisPair } from './redis-pair';
import { SmallDisk } from './small-disk';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

const COLLECT_GARBAGE = join(import.meta.dirname, 'soak', 'collect-garbage.process.mjs');
const USERS = 200;
const FEATURE = 'newsletters';
/** Gets a release that browsers report as broken. */
const BROKEN_FEATURE = 'movies';
const MANIFEST = 'release.json';

export interface Instance {
  backend: BackendProcess;
  metrics: string;
  temporary: string;
}

export interface SoakProduct {
  instances: [Instance, Instance];
  /** Of nginx. */
  origin: string;
  users: User[];
  /** Of one feature, to promote in turn. */
  releases: string[];
  promotions: string;
  broken: { feature: string; release: string };
  adminToken: string;
  restartPostgres(): Promise<void>;
  failOverRedis(): Promise<void>;
  /** With DATA_DIR, which both processes share. */
  disk: SmallDisk;
  stop(): Promise<void>;
}

/** A second build of a remote: the same files with another number. */
async function copyRelease(feature: string, root: string): Promise<[original: string, copy: string]> {
  const folder = join(root, `remote-${feature}`, 'dist');
  await mkdir(folder, { recursive: true });
  await cp(join(ROOT, `remote-${feature}`, 'dist'), folder, { recursive: true });
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
  const folder = clusterFolderOf(join(dataDir, 'postgres'));
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

type Later = (end: () => unknown) => void;

const dataOf = (root: string) => join(root, 'data');

async function mountData(root: string, later: Later): Promise<SmallDisk> {
  await mkdir(dataOf(root));
  const disk = new SmallDisk(dataOf(root));
  later(() => disk.remove());
  return disk;
}

async function startGateway(instances: readonly Instance[], later: Later): Promise<string> {
  const nginx = new TestNginx({ root: ROOT, port: await freePort() });
  later(() => nginx.stop());
  const [one = 0, two = 0] = instances.map(({ backend }) => Number(new URL(backend.origin).port));
  await nginx.start([one, two]);
  return nginx.origin;
}

/** Two processes behind nginx, which share a small disk for their files. */
export async function startSoakProduct(): Promise<SoakProduct> {
  const root = await makeReachableFolder('kinodost-soak-');
  const stops: (() => unknown)[] = [() => rm(root, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    return { ...(await startParts(root, (end) => void stops.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `later` takes what ends a part, even if the next one doesn't start. */
async function startParts(root: string, later: Later): Promise<Omit<SoakProduct, 'stop'>> {
  const postgres = await openEmbeddedPostgres({ dataDir: root, role: 'server' });
  later(() => postgres.stop());
  const redis = await RedisPair.start();
  later(() => redis.remove());
  const disk = await mountData(root, later);
  const env = {
    NODE_ENV: 'production',
    // As the image and the service of systemd have it.
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: addressOf(postgres.connection),
    REDIS_URL: redis.url,
    JWT_SECRET,
    RATE_LIMITS: 'off',
    MOUNT_CHECK: 'off',
    TRUST_PROXY: 'loopback',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    DATA_DIR: dataOf(root),
  };
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
    later(() => backend.remove());
    return { backend, metrics: `http://127.0.0.1:${internal}/metrics`, temporary };
  };
  const copy = join(root, 'copy');
  const releases = await copyRelease(FEATURE, copy);
  const [sound, broken] = await copyRelease(BROKEN_FEATURE, copy);
  const instances: [Instance, Instance] = [await start('one', ROOT), await start('two', copy)];
  const users = await makeUsers(parseConfig({ DATABASE_URL: env.DATABASE_URL, JWT_SECRET }), USERS);
  const origin = await startGateway(instances, later);
  const { token } = await createClient({ origin })('POST /auth/login', { body: ADMIN });
  // Process two came with the broken one.
  await createClient({ origin, token })('POST /platform/features/:feature/promotions', {
    params: { feature: BROKEN_FEATURE },
    body: { release: sound, reason: 'soak' },
  });
  return {
    instances,
    origin,
    users,
    releases,
    promotions: `/api/platform/features/${FEATURE}/promotions`,
    broken: { feature: BROKEN_FEATURE, release: broken },
    adminToken: token,
    failOverRedis: () => redis.failOver(),
    // A fast shutdown. The server that the benchmark opened starts it again.
    restartPostgres: async () => void process.kill(await postmasterOf(root), 'SIGINT'),
    disk,
  };
}
