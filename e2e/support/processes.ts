import { spawn } from 'node:child_process';

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

interface Options {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a command to its end. */
export function run(command: string, args: string[], { cwd, env }: Options): Promise<Finished> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}

/** Runs a command that must succeed, and gives its output. */
export async function succeed(command: string, args: string[], options: Options): Promise<string> {
  const { code, out, err } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${code}\n${out}\n${err}`);
  return out;
}

export interface Started {
  output: () => string;
  stop: () => Promise<number | null>;
}

/** Starts a command in a process group of its own, and waits until it prints the text. */
export async function startUntil(
  text: string | RegExp,
  command: string,
  args: string[],
  { cwd, env }: Options,
): Promise<Started> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = new Promise<void>((resolve) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.search(text) >= 0) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
  });
  const early = ended.then((code) => {
    throw new Error(`${command} ${args.join(' ')} ended with ${code} before it printed ${text}:\n${output}`);
  });
  await Promise.race([printed, early]);
  early.catch(() => undefined);
  const stop = () => {
    // npm doesn't pass signals on to the program that it runs.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    return ended;
  };
  return { output: () => output, stop };
}
