import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { StartupMessages } from './common/startup-messages';
import { Log } from './common/logging/log';
import { connectRedis } from './common/redis/redis';
import { type AppConfig, parseConfig } from './config/config';
import type { Environment } from './config/environment';
import { loadOrCreateSecret, openDataFolder } from './config/data-folder';
import { VERSION } from './config/version';
import { createApp } from './create-app';
import { openDatabase } from './database/open-database';
import { ENTITIES } from './entities';
import { assertPortFree, portError } from './listen';
import { openInternalServer } from './metrics/internal-server';
import { LocalBuildsService } from './platform/platform.module';

export interface RunningApp {
  address: string;
  announcements: string[];
  stop(): Promise<void>;
}

/** Longer than a gateway keeps connections, so that we never close one during a request. */
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 5_000;
/** After a restart, thousands connect at once. Linux drops who finds no place, and they try again seconds later. */
const WAITING_CONNECTIONS_MAX = 65_535;

async function readConfig(env: Environment): Promise<AppConfig> {
  const config = parseConfig(env);
  await openDataFolder(config.dataDir);
  return {
    ...config,
    jwtSecret: config.jwtSecret ?? (await loadOrCreateSecret(config.dataDir, 'jwt.secret')),
  };
}

async function listen(app: NestExpressApplication, port: number): Promise<number> {
  await app.init();
  const server: Server = app.getHttpServer();
  const listening = once(server.listen({ port, backlog: WAITING_CONNECTIONS_MAX }), 'listening');
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw portError('PORT', port, error);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  return (server.address() as AddressInfo).port;
}

async function closeApp(app: NestExpressApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  server.closeIdleConnections();
  await app.close();
  clearTimeout(cut);
}

export async function startApp(env: Environment): Promise<RunningApp> {
  const config = await readConfig(env);
  await assertPortFree('PORT', config.port);
  if (config.internalPort !== undefined) await assertPortFree('INTERNAL_PORT', config.internalPort);
  const log = new Log(config.logLevel);
  log.info({ version: VERSION }, 'starting');
  const database = await openDatabase(config, {
    role: 'server',
    entities: ENTITIES,
    notice: (line) => log.warn({}, line),
  });
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  const closeParts = async () => {
    redis?.disconnect();
    await database.close();
    await log.flush();
  };
  try {
    const app = await createApp({ config, log, redis, dataSource: database.dataSource });
    await app.get(LocalBuildsService).release(process.cwd());
    const port = await listen(app, config.port);
    const internal =
      config.internalPort === undefined ? null : await openInternalServer(app, config.internalPort);
    log.info({ port }, 'ready');
    return {
      address: `http://localhost:${port}`,
      announcements: app.get(StartupMessages).lines,
      async stop() {
        log.info({}, 'stopping');
        internal?.closeAllConnections();
        internal?.close();
        await closeApp(app);
        await closeParts();
      },
    };
  } catch (error) {
    await closeParts();
    throw error;
  }
}
