import type { INestApplication } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { SocketsService } from '../sockets/sockets.module';
import { PresenceService } from '../social/social.module';
import { Metrics } from '../common/metrics';
import { poolOf } from '../internals/typeorm';
import { Database } from '../database/database';
import { Replicas } from '../database/replicas';
import { preparedStatements } from '../database/statement';

export function watchParts(app: INestApplication): void {
  const metrics = app.get(Metrics);
  const [sockets, presence, dataSource] = [
    app.get(SocketsService),
    app.get(PresenceService),
    app.get(DataSource),
  ];
  const pool = (read: (pool: Pool) => number) => () =>
    dataSource.isInitialized ? read(poolOf(dataSource)) : 0;
  metrics.gauge('kinodost_sockets', 'Open sockets of this process.', () =>
    sockets.isAttached ? sockets.server.engine.clientsCount : 0,
  );
  metrics.gauge('kinodost_users_online', 'Users online, over all processes.', () => presence.onlineCount());
  metrics.gauge(
    'kinodost_pool_connections',
    'Connections to PostgreSQL.',
    pool(({ totalCount }) => totalCount),
  );
  metrics.gauge(
    'kinodost_pool_idle',
    'Connections to PostgreSQL that nobody uses.',
    pool(({ idleCount }) => idleCount),
  );
  metrics.gauge(
    'kinodost_pool_waiting',
    'Requests that wait for a connection.',
    pool(({ waitingCount }) => waitingCount),
  );
  metrics.gauge(
    'kinodost_prepared_statements',
    'Statements that a connection to PostgreSQL may keep prepared.',
    preparedStatements,
  );
  const [database, replicas] = [app.get(Database), app.get(Replicas)];
  metrics.counters('kinodost_database_statements_total', 'SQL statements by server.', 'server', () => ({
    ...database.statements,
  }));
  metrics.gauge('kinodost_replicas_usable', 'Read replicas in use.', () => replicas.usable.length);
  metrics.gauges('kinodost_replica_age_seconds', 'How far a replica lags.', 'replica', () =>
    Object.fromEntries(Object.entries(replicas.agesMs).map(([name, ms]) => [name, ms / 1000])),
  );
}
