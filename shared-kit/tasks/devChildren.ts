import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const NAME_WIDTH = 12;
const FIRST_BUILD_WITHIN_MS = 180_000;
const POLL_MS = 200;

type Environment = Record<string, string | undefined>;

const isFree = (port: number, host?: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

/** Ends this process if a port is in use. */
export async function requireFreePorts(
  addresses: Record<string, string>,
  remedyOf: (name: string) => string,
) {
  for (const [name, address] of Object.entries(addresses)) {
    const port = Number(new URL(address).port);
    if ((await isFree(port)) && (await isFree(port, 'localhost'))) continue;
    const remedy = `stop that one, or ${remedyOf(name)}`;
    process.stderr.write(`${name}: port ${port} is in use by another program; ${remedy}.\n`);
    process.exitCode = 1;
  }
  if (process.exitCode) process.exit();
}

/** Programs that run until a signal, or until one of them that must go on ends. */
export class DevChildren {
  private readonly running = new Map<ChildProcess, Promise<unknown>>();
  private isStopping = false;

  constructor(
    private readonly env: Environment,
    private readonly print: (line: string) => void,
    private readonly afterwards: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0));
  }

  start(name: string, args: string[], cwd: string, extra: Environment = {}): ChildProcess {
    const env = { ...this.env, ...extra };
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.running.set(child, new Promise((resolve) => child.once('close', resolve)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\n'))
          if (line.trim()) this.print(`${name.padEnd(NAME_WIDTH)} ${line}`);
      });
    child.once('close', () => this.running.delete(child));
    return child;
  }

  async end(child: ChildProcess): Promise<void> {
    const ended = this.running.get(child);
    child.kill('SIGTERM');
    await ended;
  }

  async stop(code: number): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    await Promise.all([...this.running.keys()].map((child) => this.end(child)));
    await this.afterwards();
    process.exit(code);
  }

  /** Until the address answers, or all is being stopped. */
  async answers(address: string): Promise<void> {
    const deadline = Date.now() + FIRST_BUILD_WITHIN_MS;
    while (!this.isStopping && Date.now() < deadline) {
      const isReady = await fetch(address).then(
        // An unread body keeps its connection open, which delays a restart of the server.
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      );
      if (isReady) return;
      await wait(POLL_MS);
    }
    if (!this.isStopping) this.print(`${address} does not answer`);
    await this.stop(1);
  }
}
