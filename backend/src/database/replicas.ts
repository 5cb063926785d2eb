import { setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { ClientConfig, Pool } from 'pg';
import { PRIMARY_STATE, type PrimaryState, Replica, REPLICA_AGE_MS_MAX, watchingPool } from './replica';

export interface ReplicaOptions {
  urls: readonly string[];
  primary: ClientConfig;
  poolSize: number;
  applicationName: string;
  notice: (line: string) => void;
}

const CHECK_MS = 250;
/** How far back a lag is known. */
const HISTORY_MS = 600_000;
const CATCH_UP_POLL_MS = 20;
const CLOSE_TIMEOUT_MS = 1_000;

interface Moment {
  at: number;
  position: number;
}

/**
 * Knows which replicas may answer. It asks the primary for the end of its log, then each replica how far it has replayed, so all
 * times are of this process's clock.
 */
export class Replicas implements OnModuleInit, OnApplicationShutdown {
  private readonly all: Replica[];
  private readonly primary: Pool | undefined;
  private readonly history: Moment[] = [];
  private isClosed = false;

  constructor(private readonly options: ReplicaOptions) {
    const { urls, primary, poolSize, applicationName } = options;
    this.all = urls.map((url) => new Replica(url, applicationName, poolSize));
    if (this.areConfigured) this.primary = watchingPool({ ...primary, application_name: applicationName });
  }

  onModuleInit(): void {
    if (this.primary) void this.watch(this.primary);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    const closed = Promise.all([this.primary?.end(), ...this.all.map((replica) => replica.close())]);
    // A frozen server never closes its connections.
    await Promise.race([closed, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  get areConfigured(): boolean {
    return this.all.length > 0;
  }

  get usable(): Replica[] {
    return this.all.filter((replica) => replica.isUsable);
  }

  /** The age of each replica by its name; infinite until it was reached. */
  get agesMs(): Record<string, number> {
    return Object.fromEntries(this.all.map(({ name, ageMs }) => [name, ageMs]));
  }

  pick(): Replica | undefined {
    const { usable } = this;
    return usable[Math.floor(Math.random() * usable.length)];
  }

  noteFailure({ name }: Replica, error: unknown): void {
    this.options.notice(
      `a statement failed on the read replica ${name}, so the primary runs it: ${String(error)}`,
    );
  }

  /** Resolves when every replica that is in use, in any process, has what was committed before. */
  async caughtUp(): Promise<void> {
    const start = performance.now();
    const age = () => performance.now() - start;
    while (age() <= REPLICA_AGE_MS_MAX && this.all.some(({ ageMs }) => ageMs > age()))
      await wait(CATCH_UP_POLL_MS);
  }

  private async watch(primary: Pool): Promise<void> {
    let known: Replica[] = [];
    while (!this.isClosed) {
      await this.check(primary);
      const { usable } = this;
      for (const { name } of usable.filter((replica) => !known.includes(replica)))
        this.options.notice(`the read replica ${name} is in use`);
      for (const { name } of known.filter((replica) => !usable.includes(replica)))
        this.options.notice(`the read replica ${name} is away or lags and is out of use`);
      known = usable;
      await wait(CHECK_MS, undefined, { ref: false });
    }
  }

  private async check(primary: Pool): Promise<void> {
    const at = performance.now();
    // Without the primary, replicas are out of use as soon as they may lag.
    const state = await primary.query<PrimaryState>(PRIMARY_STATE).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
    if (!state) return;
    this.history.push({ at, position: state.position });
    while ((this.history[0]?.at ?? at) < at - HISTORY_MS) this.history.shift();
    const currentAt = (replayed: number) =>
      this.history.findLast(({ position }) => position <= replayed)?.at ?? -Infinity;
    await Promise.all(this.all.map((replica) => replica.check(state.identity, currentAt)));
  }
}
