import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import { executable, postgresEnvironment } from './binaries';
import { EmbeddedPostgresError } from './embedded.errors';
import { commandLine, endWithProcess, isAlive, until } from './processes';

export interface Postmaster {
  native: string;
  account: Account | undefined;
  clusterFolder: string;
  logFile: string;
  settings: Record<string, string>;
}

const READY_TIMEOUT_MS = 120_000;
const FAST_STOP_MS = 6_000;
const IMMEDIATE_STOP_MS = 2_000;
const LOG_BYTES_MAX = 10_000_000;
const START_ATTEMPTS = 6;
const BACKOFF_MS = 250;
const STILL_STOPPING = /pre-existing shared memory|lock file .* already exists|another postmaster/i;

const pidFile = (clusterFolder: string) => join(clusterFolder, 'postmaster.pid');

function pidFileLines(clusterFolder: string): string[] {
  try {
    return readFileSync(pidFile(clusterFolder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

const isReady = (clusterFolder: string, pid: number) => {
  const lines = pidFileLines(clusterFolder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

export async function stopProcess(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(() => !isAlive(pid), timeoutMs)) return;
  }
}

/** A stale pid file may hold the pid of another program. */
export async function stopStaleServer(clusterFolder: string): Promise<void> {
  const pid = Number(pidFileLines(clusterFolder)[0]);
  if (!pid) return;
  const command = commandLine(pid);
  const isPostgres = command === undefined || command.includes('postgres');
  if (isAlive(pid) && isPostgres) await stopProcess(pid);
  else rmSync(pidFile(clusterFolder), { force: true });
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES_MAX) renameSync(path, `${path}.previous`);
  return openSync(path, 'a', 0o600);
}

function lastFatalLine(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|HINT/.test(line)) ?? lines.at(-1) ?? '';
}

async function tryToStart(postmaster: Postmaster): Promise<{ child: ChildProcess } | { failure: string }> {
  const { native, account, clusterFolder, logFile, settings } = postmaster;
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(executable(native, 'postgres'), ['-D', clusterFolder, ...options], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(native),
    // In a new session, so that Ctrl-C doesn't stop the database before us.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  endWithProcess(child);
  let over = false;
  child.once('error', () => (over = true));
  child.once('exit', () => (over = true));
  const pid = child.pid ?? 0;
  const settled = await until(() => over || isReady(clusterFolder, pid), READY_TIMEOUT_MS);
  if (settled && !over) return { child };
  if (!over) await stopProcess(pid);
  return { failure: over ? lastFatalLine(logFile, logStart) : 'it was not ready in time' };
}

export async function startPostmaster(postmaster: Postmaster): Promise<ChildProcess> {
  for (let round = 1; ; round++) {
    const result = await tryToStart(postmaster);
    if ('child' in result) return result.child;
    if (round === START_ATTEMPTS || !STILL_STOPPING.test(result.failure))
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${result.failure} (see ${postmaster.logFile})`,
      );
    await wait(BACKOFF_MS * 2 ** round);
    await stopStaleServer(postmaster.clusterFolder);
  }
}
