import type { DataSource } from 'typeorm';
import { ConfigError, type AppConfig } from '../config/config';
import { COMMAND_NAME, createDataSource, type Entities, SERVER_NAME } from './data-source';
import { openEmbeddedPostgres, type DatabaseServer } from './embedded/embedded-postgres';
import type { Role } from './embedded/owner';
import { migrate } from './migrate';

export interface OpenDatabase {
  dataSource: DataSource;
  close(): Promise<void>;
}

interface Options {
  role: Role;
  entities: Entities;
  notice: (line: string) => void;
}

/** For servers only; commands may run longer statements. */
const ANSWER_TIMEOUT_MS = 15_000;
const MIGRATION_POOL_SIZE = 2;

function unreachable(address: string, error: unknown): ConfigError {
  const { hostname, port, pathname } = new URL(address);
  const reason =
    error instanceof Error
      ? error.message || ('code' in error ? String(error.code) : error.name)
      : String(error);
  return new ConfigError([
    `DATABASE_URL: no connection to database '${pathname.slice(1)}' at ${hostname}:${port || '5432'} (${reason.split('\n')[0] ?? ''}); ` +
      'it takes the address of a running PostgreSQL.',
  ]);
}

export async function openDatabase(
  config: AppConfig,
  { role, entities, notice }: Options,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databasePoolSize: poolSize } = config;
  const server: DatabaseServer | undefined = databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir, role, notice });
  const connection = server?.connection ?? databaseUrl ?? '';
  const onPoolError = (error: Error) => notice(`a database connection was lost: ${error.message}`);
  const applicationName = role === 'server' ? SERVER_NAME : COMMAND_NAME;
  const dataSource = createDataSource({
    connection,
    entities,
    poolSize,
    applicationName,
    answerTimeoutMs: role === 'server' ? ANSWER_TIMEOUT_MS : undefined,
    onPoolError,
  });
  const close = async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
    await server?.stop();
  };
  try {
    const migrating = createDataSource({
      connection,
      poolSize: MIGRATION_POOL_SIZE,
      applicationName,
      onPoolError,
    });
    await migrating.initialize().catch((error: unknown) => {
      throw databaseUrl ? unreachable(databaseUrl, error) : error;
    });
    await migrate(migrating).finally(() => migrating.destroy());
    await dataSource.initialize();
  } catch (error) {
    await close();
    throw error;
  }
  return { dataSource, close };
}
