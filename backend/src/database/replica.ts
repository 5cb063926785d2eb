import pg from 'pg';
import { type Query, queryConfig } from './statement';
import { isDatabaseUnavailable, sqlStateOf } from './sql-state';

/** A replica that lags more is out of use. */
export const REPLICA_AGE_MS_MAX = 1_000;

/** A statement that takes longer runs on the primary. */
const READ_TIMEOUT_MS = 2_000;
const IDLE_TIMEOUT_MS = 30_000;
const READ_ONLY = '25006';

/** A position in the write-ahead log, in bytes. It is below 2^53 for any log that fits on a disk. */
const bytes = (lsn: string) => `(${lsn} - '0/0')::float8`;
const IDENTITY = `(SELECT system_identifier FROM pg_control_system()) || '/' || current_database()`;
export const PRIMARY_STATE = `SELECT ${bytes('pg_current_wal_flush_lsn()')} AS position, ${IDENTITY} AS identity`;
const REPLICA_STATE = `SELECT CASE WHEN pg_is_in_recovery() THEN ${bytes('pg_last_wal_replay_lsn()')} END AS position,
  ${IDENTITY} AS identity`;

export interface PrimaryState {
  position: number;
  /** Of the cluster and the database. */
  identity: string;
}

interface ReplicaState {
  /** Null if the server is no standby. */
  position: number | null;
  identity: string;
}

/** A connection of its own, since a busy pool must not look like lag. */
export const watchingPool = (settings: pg.ClientConfig): pg.Pool =>
  new pg.Pool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: REPLICA_AGE_MS_MAX,
    query_timeout: REPLICA_AGE_MS_MAX,
    keepAlive: true,
  }).on('error', () => undefined);

export class Replica {
  /** Host and port. */
  readonly name: string;
  private readonly reads: pg.Pool;
  private readonly watching: pg.Pool;
  /** It has all that was committed before this time. */
  private currentAt = -Infinity;
  private isConnected = false;

  constructor(url: string, applicationName: string, poolSize: number) {
    const { hostname, port } = new URL(url);
    this.name = `${hostname}:${port || '5432'}`;
    const settings = { connectionString: url, application_name: applicationName };
    this.watching = watchingPool(settings);
    this.reads = new pg.Pool({
      ...settings,
      max: poolSize,
      connectionTimeoutMillis: REPLICA_AGE_MS_MAX,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      statement_timeout: READ_TIMEOUT_MS,
      query_timeout: READ_TIMEOUT_MS,
      options: '-c jit=off',
      keepAlive: true,
    }).on('error', () => this.disconnected());
  }

  get isUsable(): boolean {
    return this.isConnected && this.ageMs <= REPLICA_AGE_MS_MAX;
  }

  get ageMs(): number {
    return performance.now() - this.currentAt;
  }

  async query<Row>(query: Query, parameters: readonly unknown[]): Promise<Row[]> {
    try {
      return (await this.reads.query(queryConfig(query, parameters))).rows as Row[];
    } catch (error) {
      if (isDatabaseUnavailable(error) && sqlStateOf(error) !== READ_ONLY) this.disconnected();
      throw error;
    }
  }

  /** `currentAt` gives the latest time at which the primary's log did not reach beyond a position. */
  async check(identity: string, currentAt: (position: number) => number): Promise<void> {
    try {
      const { rows } = await this.watching.query<ReplicaState>(REPLICA_STATE);
      const [state] = rows;
      const position = state?.identity === identity ? state.position : null;
      this.isConnected = position !== null;
      if (position !== null) this.currentAt = currentAt(position);
    } catch {
      this.disconnected();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.reads.end(), this.watching.end()]);
  }

  /** After a crash a replica may be older than before, so it counts as usable only after the next check. */
  private disconnected(): void {
    this.isConnected = false;
  }
}
