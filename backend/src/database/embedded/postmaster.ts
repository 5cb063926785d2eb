import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import { executable, postgresEnvironment } from './binaries';
import { EmbeddedPostgresError } from './embedded.errors';
import { commandLine, isAlive, until } from './processes';

export interface Postmaster {
  native: string;
  account: Account | undefined;
  dataFolder: string;
  logFile: string;
  settings: Record<string, string>;
}

const READY_TIMEOUT_MS = 120_000;
const FAST_STOP_MS = 6_000;
const IMMEDIATE_STOP_MS = 2_000;
const LOG_BYTES_MAX = 10_000_000;
const START_ATTEMPTS = 6;
const BACKOFF_MS = 250;
/** What the server says while the remains of its killed predecessor are still dying. */
const PREDECESSOR = /pre-existing shared memory|lock file .* already exists|another postmaster/i;

const pidFile = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

function pidFileLines(dataFolder: string): string[] {
  try {
    return readFileSync(pidFile(dataFolder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

const isReady = (dataFolder: string, pid: number) => {
  const lines = pidFileLines(dataFolder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** Stops a server: fast first, at once then, and in the end by force. Crash recovery makes even the last safe. */
export async function stopProcess(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, patience] of steps) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(() => !isAlive(pid), patience)) return;
  }
}

/** After a `kill -9` of its owner a server lives on, or leaves a pid file that may name somebody else by now. */
export async function clearRemains(dataFolder: string): Promise<void> {
  const pid = Number(pidFileLines(dataFolder)[0]);
  if (!pid) return;
  const command = commandLine(pid);
  const isPostgres = command === undefined || command.includes('postgres');
  if (isAlive(pid) && isPostgres) await stopProcess(pid);
  else rmSync(pidFile(dataFolder), { force: true });
}

function openLog(path: string): number {
  try {
    if (statSync(path).size > LOG_BYTES_MAX) renameSync(path, `${path}.previous`);
  } catch {
    // there is none yet
  }
  return openSync(path, 'a', 0o600);
}

function lastFatalLine(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|HINT/.test(line)) ?? lines.at(-1) ?? '';
}

async function attempt(postmaster: Postmaster): Promise<{ child: ChildProcess } | { failure: string }> {
  const { native, account, dataFolder, logFile, settings } = postmaster;
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(executable(native, 'postgres'), ['-D', dataFolder, ...options], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(native),
    // A session of its own: Ctrl-C in the terminal is for us, who stop the database last.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let over = false;
  child.once('error', () => (over = true));
  child.once('exit', () => (over = true));
  const pid = child.pid ?? 0;
  const settled = await until(() => over || isReady(dataFolder, pid), READY_TIMEOUT_MS);
  if (settled && !over) return { child };
  if (!over) await stopProcess(pid);
  return { failure: over ? lastFatalLine(logFile, logStart) : 'it was not ready in time' };
}

export async function startPostmaster(postmaster: Postmaster): Promise<ChildProcess> {
  for (let round = 1; ; round++) {
    const result = await attempt(postmaster);
    if ('child' in result) return result.child;
    if (round === START_ATTEMPTS || !PREDECESSOR.test(result.failure))
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${result.failure} (see ${postmaster.logFile})`,
      );
    await wait(BACKOFF_MS * 2 ** round);
    await clearRemains(postmaster.dataFolder);
  }
}
