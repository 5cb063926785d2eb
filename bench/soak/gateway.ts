import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 4;
const BETWEEN_TRIES_MS = 100;
const REFUSALS_AFTER_RESTART_MS = 15_000;

/** Sends calls to the processes in turn. A call that breaks off goes to the other one, as at a gateway. */
export class Gateway {
  readonly failures = new Map<string, number>();
  calls = 0;
  /** 503 with `Retry-After` while PostgreSQL restarted. */
  excused = 0;
  private postgresRestartedAt = -Infinity;
  private timesMs: number[] = [];

  constructor(private readonly origins: string[]) {}

  postgresRestarts(): void {
    this.postgresRestartedAt = performance.now();
  }

  /** Undefined if the call failed. */
  async send(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    this.calls += 1;
    const began = performance.now();
    const headers = new Headers(init.headers);
    // With it, a call that broke off can be sent again.
    if (init.method) headers.set('idempotency-key', randomUUID());
    const what = `${init.method ?? 'GET'} ${path.replace(/[0-9a-f-]{36}/, ':id')}`;
    const first = this.calls;
    let broken: unknown;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        const origin = this.origins[(first + attempt) % this.origins.length] ?? '';
        const answer = await fetch(origin + path, { ...init, headers });
        const content = await answer.arrayBuffer();
        this.timesMs.push(performance.now() - began);
        if (answer.ok) return new Response(content, answer);
        if (!this.isExcused(answer)) this.fail(`${what}: ${answer.status}`);
        return undefined;
      } catch (error) {
        broken = error instanceof Error ? (error.cause ?? error) : error;
        await wait(BETWEEN_TRIES_MS);
      }
    }
    this.fail(`${what}: ${String(broken)}`);
    return undefined;
  }

  /** Of calls that were answered since the last time. */
  takeTimes(): number[] {
    return this.timesMs.splice(0);
  }

  fail(what: string): void {
    if (!this.failures.has(what)) process.stdout.write(`failed: ${what}\n`);
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  private isExcused({ status, headers }: Response): boolean {
    const sinceMs = performance.now() - this.postgresRestartedAt;
    const isExcused =
      status === 503 && Number(headers.get('retry-after')) >= 1 && sinceMs < REFUSALS_AFTER_RESTART_MS;
    if (isExcused) this.excused += 1;
    return isExcused;
  }
}
