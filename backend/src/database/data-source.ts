import {
  DataSource,
  type DataSourceOptions,
  type MixedList,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import type { Connection } from './embedded/embedded-postgres';
import { retryOutsideTransaction } from '../internals/typeorm';
import { MIGRATIONS } from './migrations';
import { retryConflicts } from './retry-conflicts';

export type Entities = MixedList<new () => object>;

export interface DatabaseOptions {
  connection: string | Connection;
  /** False behind a pooler that gives each transaction another connection. It refuses settings of connections. */
  keepsSessions?: boolean;
  entities?: Entities;
  poolSize: number;
  /** A restore recognizes running servers by this name. */
  applicationName?: string;
  /** Without it, a statement waits forever for a frozen PostgreSQL. */
  answerTimeoutMs?: number | undefined;
  onPoolError: (error: Error) => void;
}

export const SERVER_NAME = 'kinodost';
export const COMMAND_NAME = 'kinodost command';

/** Tests wait longer, because they keep the machine busy. */
export const CONNECTING = { timeoutMs: 3_000 };
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;

/** A statement outside a transaction can run again after a deadlock. */
class RetryingDataSource extends DataSource {
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    return retryOutsideTransaction(super.createQueryRunner(mode), retryConflicts);
  }
}

/** A name in the address would win over ours, by which a restore recognizes servers. */
function withoutName(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('application_name')) return address;
  url.searchParams.delete('application_name');
  return url.href;
}

export function createDataSource({
  connection,
  keepsSessions = true,
  entities = [],
  poolSize,
  applicationName = SERVER_NAME,
  answerTimeoutMs,
  onPoolError,
}: DatabaseOptions): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    ...(typeof connection === 'string'
      ? { url: withoutName(connection) }
      : { ...connection, username: connection.user }),
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    applicationName,
    poolSize,
    connectTimeoutMS: CONNECTING.timeoutMs,
    poolErrorHandler: onPoolError,
    extra: {
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      ...(answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs }),
      // Compiling our statements takes longer than running them.
      ...(keepsSessions && { statement_timeout: STATEMENT_TIMEOUT_MS, options: '-c jit=off' }),
      keepAlive: true,
    },
  };
  return new RetryingDataSource(options);
}
