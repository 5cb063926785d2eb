import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port';
import { describeWhere, hasPart } from './parts';

const COMMAND = 'redis-server';
const RETRY_MS = 20;

export const hasRedis = () =>
  hasPart(COMMAND, spawnSync(COMMAND, ['--version']).status === 0, 'tests of several processes');

export const describeWithRedis = describeWhere(hasRedis());

export class TestRedis {
  private readonly folder = mkdtempSync(join(tmpdir(), 'kinodost-redis-'));
  private process: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--save', '', '--appendonly', 'no', '--dir', this.folder];
    const child = spawn(COMMAND, options, { stdio: 'ignore' });
    this.process = child;
    const probe = new Redis(this.url, {
      // A busy machine may start it slowly.
      maxRetriesPerRequest: null,
      retryStrategy: () => (child.exitCode === null ? RETRY_MS : null),
    });
    probe.on('error', () => undefined);
    await probe.ping();
    probe.disconnect();
  }

  /** As text. */
  async command(name: string, ...args: string[]): Promise<string> {
    const redis = new Redis(this.url);
    try {
      return JSON.stringify(await redis.call(name, ...args));
    } finally {
      redis.disconnect();
    }
  }

  async stop(): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
