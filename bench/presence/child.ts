import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PresenceAnswer, ProcessCalls, CallMessage } from './calls';

const STOP_DEADLINE_MS = 20_000;

interface Expected {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Options {
  preload?: string;
  env?: Record<string, string>;
  cwd?: string;
}

export const bundle = (name: string) => join(import.meta.dirname, 'presence', `${name}.process.mjs`);

export class Child<C extends ProcessCalls> {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, Expected>();
  private asked = 0;

  constructor(program: string, { preload, env, cwd }: Options = {}) {
    this.process = fork(program, {
      cwd,
      env: { ...process.env, ...env },
      execArgv: preload ? ['--import', pathToFileURL(preload).href] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.process.on('message', (answer) => this.take(answer as PresenceAnswer));
    this.process.once('exit', () => this.fail(new Error(`${program} has ended`)));
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  ask<N extends keyof C & string>(name: N, payload: Parameters<C[N]>[0]): Promise<Awaited<ReturnType<C[N]>>> {
    const id = (this.asked += 1);
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.process.send({ id, name, payload } satisfies CallMessage);
    return answer as Promise<Awaited<ReturnType<C[N]>>>;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    const cut = setTimeout(() => this.process.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(cut);
  }

  private take({ id, result, error }: PresenceAnswer): void {
    const expected = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) expected?.resolve(result);
    else expected?.reject(new Error(error));
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
