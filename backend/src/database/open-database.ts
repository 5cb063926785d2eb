import type { DataSource } from 'typeorm';
import { ConfigError, type AppConfig } from '../config/config';
import { COMMAND_NAME, createDataSource, type Entities, SERVER_NAME } from './data-source';
import { holdsCluster } from './embedded/database-folder';
import { openEmbeddedPostgres, type DatabaseServer } from './embedded/embedded-postgres';
import type { OwnerRole } from './embedded/owner';
import { checkReachable, checkServer, describeMissingRight, unreachable } from './check-server';
import { migrate } from './migrate';
import { checkSchemaVersion } from './schema-version';
import { sqlStateOf } from './sql-state';
import { neverPrepare } from './statement';

export interface OpenDatabase {
  dataSource: DataSource;
  close(): Promise<void>;
}

interface Options {
  role: OwnerRole;
  entities: Entities;
  notice: (line: string) => void;
  /** Refuses a database that no Kinodost has used, which is a wrong setting of a command. */
  mustExist?: boolean;
}

/** For servers only; commands may run longer statements. */
const ANSWER_TIMEOUT_MS = 15_000;
const MIGRATION_POOL_SIZE = 2;
const INSUFFICIENT_PRIVILEGE = '42501';

const unused = (variable: string, place: string) =>
  new ConfigError([
    `${variable}: no Kinodost has used ${place}; set DATA_DIR or DATABASE_URL as its server has them, or start it once.`,
  ]);

async function checkUsed(migrating: DataSource, address: string): Promise<void> {
  const [{ used } = { used: false }] = await migrating.query<{ used: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS used`,
  );
  if (!used) throw unused('DATABASE_URL', `database '${new URL(address).pathname.slice(1)}'`);
}

export async function openDatabase(
  config: AppConfig,
  { role, entities, notice, mustExist = false }: Options,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, databasePoolSize: poolSize } = config;
  const keepsSessions = config.databasePooler === 'session';
  if (!keepsSessions) neverPrepare();
  if (mustExist && !databaseUrl && !(await holdsCluster(dataDir))) throw unused('DATA_DIR', dataDir);
  if (databaseUrl)
    await (keepsSessions ? checkServer('DATABASE_URL', databaseUrl) : checkReachable(databaseUrl));
  if (databaseDirectUrl) await checkServer('DATABASE_DIRECT_URL', databaseDirectUrl);
  const server: DatabaseServer | undefined = databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir, role, notice });
  const connection = server?.connection ?? databaseUrl ?? '';
  const onPoolError = (error: Error) => notice(`a database connection was lost: ${error.message}`);
  const applicationName = role === 'server' ? SERVER_NAME : COMMAND_NAME;
  const dataSource = createDataSource({
    connection,
    keepsSessions,
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
      connection: databaseDirectUrl ?? connection,
      poolSize: MIGRATION_POOL_SIZE,
      applicationName,
      onPoolError,
    });
    await migrating.initialize().catch((error: unknown) => {
      throw databaseUrl ? unreachable('DATABASE_URL', databaseUrl, error) : error;
    });
    try {
      if (mustExist && databaseUrl) await checkUsed(migrating, databaseUrl);
      await checkSchemaVersion(migrating, config.allowNewerSchema);
      await migrate(migrating).catch(async (error: unknown) => {
        const isRefused = databaseUrl && sqlStateOf(error) === INSUFFICIENT_PRIVILEGE;
        throw isRefused ? await describeMissingRight(databaseDirectUrl ?? databaseUrl) : error;
      });
    } finally {
      await migrating.destroy();
    }
    await dataSource.initialize();
  } catch (error) {
    await close();
    throw error;
  }
  return { dataSource, close };
}
