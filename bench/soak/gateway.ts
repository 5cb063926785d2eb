import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 8;
const BETWEEN_TRIES_MS = 250;
/** nginx answers it for a process that ends meanwhile. */
const BAD_GATEWAY = 502;

const AWAY = 503;
const NOT_FOUND = 404;
const CONFLICT = 409;
/** The answer to a call that is sent again while its key is reserved. */
const UNFINISHED = 'IDEMPOTENCY_IN_PROGRESS';

/** What calls may notice while something is broken. */
export interface Fault {
  /** How long calls may be asked to try again. */
  mostMs: number;
  /** The calls that may be asked to; none without it. */
  paths?: RegExp;
  /** Whether a call that broke off keeps its key for that long. */
  keepsKeys?: true;
}

export const POSTGRES_AWAY: Fault = { mostMs: 15_000, paths: /./ };
/** docs/decisions/0006-idempotency.md */
export const PROCESS_KILLED: Fault = { mostMs: 30_000, keepsKeys: true };

/** What became of a kind of fault. */
export interface FaultCount extends Fault {
  times: number;
  startedAt: number;
  /** Calls that broke off and were sent again. */
  repeated: number;
  /** Calls that were asked to try again. */
  refused: number;
  longestMs: number;
}

/** Sends calls through nginx. A call that breaks off is sent again, as pages do. */
export class Gateway {
  readonly failures = new Map<string, number>();
  readonly faults = new Map<string, FaultCount>();
  /** Of calls that failed: what to look for in the log. */
  readonly failedIds: string[] = [];
  calls = 0;
  private timesMs: number[] = [];

  constructor(private readonly origin: string) {}

  /** From now on, calls may notice it. */
  faultBegins(what: string, fault: Fault): void {
    const { times, repeated, refused, longestMs } = this.faults.get(what) ?? {
      times: 0,
      repeated: 0,
      refused: 0,
      longestMs: 0,
    };
    const startedAt = performance.now();
    this.faults.set(what, { ...fault, times: times + 1, startedAt, repeated, refused, longestMs });
  }

  /** For a fault that calls don't notice. */
  faultEnds(what: string): void {
    const fault = this.faults.get(what);
    if (!fault) return;
    fault.longestMs = Math.max(fault.longestMs, performance.now() - fault.startedAt);
    if (fault.longestMs > fault.mostMs) this.fail(`${what} for longer than documented`);
  }

  /** Undefined if the call failed, or was asked to try again. */
  async send(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    this.calls += 1;
    const began = performance.now();
    const headers = new Headers(init.headers);
    // With it, a call that broke off can be sent again.
    if (init.method) headers.set('idempotency-key', randomUUID());
    const what = `${init.method ?? 'GET'} ${path.replace(/[0-9a-f-]{36}/, ':id')}`;
    let broken: unknown;
    for (let attempt = 0; attempt < TRIES;) {
      try {
        const answer = await fetch(this.origin + path, { ...init, headers });
        const content = await answer.arrayBuffer();
        if (answer.status === BAD_GATEWAY) throw new Error(String(BAD_GATEWAY));
        if (isUnfinished(answer, content) && this.isExcused(({ keepsKeys }) => keepsKeys === true)) {
          await wait(BETWEEN_TRIES_MS);
          continue;
        }
        this.timesMs.push(performance.now() - began);
        // The call that broke off has deleted it.
        const isGone = answer.status === NOT_FOUND && init.method === 'DELETE' && attempt > 0;
        if (answer.ok || isGone) return new Response(content, answer);
        const isAskedToWait = answer.status === AWAY && Number(answer.headers.get('retry-after')) >= 1;
        if (!isAskedToWait || !this.isExcused(({ paths }) => paths?.test(path) === true)) {
          this.failedIds.push(answer.headers.get('x-request-id') ?? '');
          this.fail(`${what}: ${answer.status}`);
        }
        return undefined;
      } catch (error) {
        attempt += 1;
        broken = error instanceof Error ? (error.cause ?? error) : error;
        const fault = this.latestFault();
        if (fault) fault.repeated += 1;
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

  get excused(): number {
    return [...this.faults.values()].reduce((sum, { refused }) => sum + refused, 0);
  }

  private latestFault(isLike: (fault: FaultCount) => boolean = () => true): FaultCount | undefined {
    return [...this.faults.values()]
      .filter(isLike)
      .toSorted((one, other) => other.startedAt - one.startedAt)[0];
  }

  private isExcused(isLike: (fault: FaultCount) => boolean): boolean {
    const now = performance.now();
    const fault = this.latestFault((each) => isLike(each) && now - each.startedAt <= each.mostMs);
    if (!fault) return false;
    fault.refused += 1;
    fault.longestMs = Math.max(fault.longestMs, now - fault.startedAt);
    return true;
  }
}

const isUnfinished = ({ status }: Response, content: ArrayBuffer): boolean =>
  status === CONFLICT && Buffer.from(content).includes(UNFINISHED);
