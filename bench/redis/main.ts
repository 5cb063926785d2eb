import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { Log } from '../../backend/src/common/logging/log';
import { connectRedis } from '../../backend/src/common/redis';
import type { PresenceClock } from '../../backend/src/social/presence/presence-clock';
import { SharedOnlineUsers } from '../../backend/src/social/presence/shared-online-users';
import { Watches } from '../../backend/src/social/presence/watches';
import { TestRedis } from '../../backend/test/support/redis';

const USERS = 20_000;
const CHANGES = 40_000;
const AT_ONCE = 200;
/** Processes with a page that watches each user. */
const LISTENERS = [0, 1, 4, 16];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (cells: string[]) => cells.map((cell) => cell.padStart(22)).join('');

async function infoOf(redis: Redis): Promise<{ cpuUs: number; bytes: number }> {
  const text = await redis.info();
  const read = (name: string) => Number(new RegExp(`^${name}:(\\S+)`, 'm').exec(text)?.[1]);
  return {
    cpuUs: (read('used_cpu_sys') + read('used_cpu_user')) * 1e6,
    bytes: read('used_memory'),
  };
}

async function forEach(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Users come and go, as in pages that open and close. All parts of the product are in this process, but Redis is not. */
async function measure(url: string, listeners: number): Promise<void> {
  const log = new Log('silent');
  const clock = { now: () => new Date() } as PresenceClock;
  const open = async () => {
    const redis = connectRedis(url, log);
    await new Promise((resolve) => redis.once('ready', resolve));
    return { redis, online: new SharedOnlineUsers(redis, new Watches(), clock, log) };
  };
  const own = await open();
  const others = await Promise.all(Array.from({ length: listeners }, open));
  const probe = new Redis(url);
  const ids = Array.from({ length: USERS }, () => randomUUID());
  const empty = await infoOf(probe);
  await forEach(USERS, (index) => own.online.add(ids[index] ?? ''));
  const full = await infoOf(probe);
  for (const { online } of others) await online.follow(ids);
  const before = await infoOf(probe);
  const startedAt = performance.now();
  await forEach(CHANGES / 2, async (index) => {
    const id = ids[index % USERS] ?? '';
    await own.online.remove(id, new Date());
    await own.online.add(id);
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await infoOf(probe);
  const us = (after.cpuUs - before.cpuUs) / CHANGES;
  say(
    row([
      String(listeners),
      (CHANGES / seconds).toFixed(0),
      us.toFixed(1),
      (1e6 / us).toFixed(0),
      ((full.bytes - empty.bytes) / USERS).toFixed(0),
    ]),
  );
  for (const { redis, online } of [own, ...others]) {
    await online.stop();
    redis.disconnect();
  }
  probe.disconnect();
}

export async function run(): Promise<number> {
  say(
    row([
      'listening processes',
      'changes a second here',
      'µs of Redis a change',
      'a core holds',
      'bytes a user',
    ]),
  );
  for (const listeners of LISTENERS) {
    const redis = await TestRedis.start();
    try {
      await measure(redis.url, listeners);
    } finally {
      await redis.remove();
    }
  }
  return 0;
}
