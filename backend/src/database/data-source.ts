import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Connection } from './embedded/embedded-postgres';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';

export interface DatabaseOptions {
  /** Where the database is: an address, or the parts of one. */
  connection: string | Connection;
  poolSize: number;
  onPoolError: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;

export function createDataSource({ connection, poolSize, onPoolError }: DatabaseOptions): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    ...(typeof connection === 'string' ? { url: connection } : { ...connection, username: connection.user }),
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    applicationName: 'kinodost',
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolErrorHandler: onPoolError,
    extra: {
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // Compiling a statement takes longer than any of ours runs.
      options: '-c jit=off',
      keepAlive: true,
    },
  };
  return new DataSource(options);
}
