import { spawn } from 'node:child_process';

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

interface Options {
  cwd: string;
  env?: Record<string, string | undefined>;
  /** The command starts others and doesn't pass signals on, as npm. */
  hasChildren?: boolean;
}

export interface Started {
  output: () => string;
  /** Resolves once the text is printed. Rejects if the process ends first. */
  printed: (text: string | RegExp) => Promise<void>;
  /** Resolves with the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** After the last output of the process and of those that it started. */
  finished: Promise<Finished>;
}

export function start(command: string, args: string[], { cwd, env, hasChildren }: Options): Started {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasChildren ?? false,
  });
  const written = { out: '', err: '', both: '' };
  const note = (stream: 'out' | 'err') => (chunk: Buffer) => {
    written[stream] += chunk.toString();
    written.both += chunk.toString();
  };
  child.stdout.on('data', note('out'));
  child.stderr.on('data', note('err'));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const finished = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out: written.out.trim(), err: written.err.trim() }));
  });
  finished.catch(() => undefined);
  return {
    output: () => written.both,
    finished,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => written.both.search(text) >= 0 && resolve();
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        look();
        const early = (code: number | null | Error) =>
          reject(
            new Error(`${command} ${args.join(' ')}: ${code} before it printed ${text}\n${written.both}`),
          );
        child.once('error', early);
        void exited.then(early);
      }),
    stop: (signal = 'SIGTERM') => {
      if (hasChildren && child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
      else child.kill(signal);
      return exited;
    },
  };
}

/** Runs a command to its end. */
export const run = (command: string, args: string[], options: Options): Promise<Finished> =>
  start(command, args, options).finished;

/** Runs a command that must succeed, and gives its output. */
export async function succeed(command: string, args: string[], options: Options): Promise<string> {
  const { code, out, err } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${code}\n${out}\n${err}`);
  return out;
}

/** A command of the product, as npm runs it. */
export const task = (cwd: string, args: string[], env: Record<string, string | undefined>): Started =>
  start(process.execPath, ['shared-kit/tasks/task.mjs', ...args], { cwd, env });
