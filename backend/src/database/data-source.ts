import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { Connection } from './embedded/embedded-postgres';
import { MIGRATIONS } from './migrations';

export type Entities = MixedList<new () => object>;

export interface DatabaseOptions {
  /** Where the database is: an address, or the parts of one. */
  connection: string | Connection;
  /** The modules' entities. Migrations need none. */
  entities?: Entities;
  poolSize: number;
  /** What PostgreSQL lists these connections as; a running server's tell a restore to keep away. */
  applicationName?: string;
  /** A server that is frozen answers nothing at all: after so long the wait for it ends. Forever if left out. */
  answerTimeoutMs?: number | undefined;
  onPoolError: (error: Error) => void;
}

export const SERVER_NAME = 'kinodost';
export const COMMAND_NAME = 'kinodost command';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;

export function createDataSource({
  connection,
  entities = [],
  poolSize,
  applicationName = SERVER_NAME,
  answerTimeoutMs,
  onPoolError,
}: DatabaseOptions): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    ...(typeof connection === 'string' ? { url: connection } : { ...connection, username: connection.user }),
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    applicationName,
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolErrorHandler: onPoolError,
    extra: {
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      ...(answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs }),
      // Compiling a statement takes longer than any of ours runs.
      options: '-c jit=off',
      keepAlive: true,
    },
  };
  return new DataSource(options);
}
