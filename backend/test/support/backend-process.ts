import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './until';

const PROGRAM = 'main.mjs';

/** Builds the backend's program in a folder from which it finds its packages. */
export async function buildBackend(backend: string): Promise<{ program: string; remove(): Promise<void> }> {
  const parent = join(backend, '.tsbuild');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'program-'));
  const args = ['rspack', 'build', '--config', 'rspack.config.ts', '--output-path', folder];
  await promisify(execFile)('npx', args, { cwd: backend });
  return { program: join(folder, PROGRAM), remove: () => rm(folder, { recursive: true, force: true }) };
}

interface Options {
  program: string;
  port: number;
  env: Record<string, string>;
  preload?: string;
  /** Builds in this folder are published. Without it, there are none. */
  cwd?: string;
}

/** The backend as a process of its own, which a test can stop and start again at the same port. */
export class BackendProcess {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly options: Options,
    readonly dataDir: string,
  ) {}

  static async start(options: Options): Promise<BackendProcess> {
    const backend = new BackendProcess(options, await mkdtemp(join(tmpdir(), 'kinodost-process-')));
    await backend.start();
    return backend;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Lines of the log. */
  errors(): string[] {
    return this.output.split('\n').filter((line) => line.includes('"level":"error"'));
  }

  async start(): Promise<void> {
    const { program, port, env, preload, cwd = this.dataDir } = this.options;
    const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
      cwd,
      env: { ...process.env, DATA_DIR: this.dataDir, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`the backend does not start:\n${this.output}`);
      return this.isHealthy();
    });
  }

  /** Answers the exit code. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private isHealthy(): Promise<boolean> {
    return fetch(`${this.origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
