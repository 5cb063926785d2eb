import { statfs } from 'node:fs/promises';
import type { INestApplication } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { SocketsService } from '../sockets/sockets.module';
import { PresenceService } from '../social/social.module';
import { ScheduledBackups } from '../backup/backup.module';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { Metrics } from '../common/metrics';
import { REDIS } from '../common/redis/redis';
import { type AppConfig, CONFIG } from '../config/config';
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
  metrics.gauge('kinodost_sockets', 'Open sockets of this process.', () =>
    sockets.isAttached ? sockets.server.engine.clientsCount : 0,
  );
  metrics.gauge('kinodost_users_online', 'Users online, over all processes.', () => presence.onlineCount());
  const poolGauge = (name: string, help: string, read: (pool: Pool) => number) =>
    metrics.gauge(name, help, () => (dataSource.isInitialized ? read(poolOf(dataSource)) : 0));
  poolGauge('kinodost_pool_connections', 'Connections to PostgreSQL.', (pool) => pool.totalCount);
  poolGauge('kinodost_pool_idle', 'Connections to PostgreSQL that nobody uses.', (pool) => pool.idleCount);
  poolGauge('kinodost_pool_waiting', 'Requests that wait for a connection.', (pool) => pool.waitingCount);
  metrics.gauge(
    'kinodost_prepared_statements',
    'Statements that a connection to PostgreSQL may keep prepared.',
    preparedStatements,
  );
  const [config, redis] = [app.get<AppConfig>(CONFIG), app.get<Redis | null>(REDIS)];
  metrics.gauge('kinodost_redis_usable', 'Whether Redis answers, or none is set.', () =>
    redis === null || redis.status === 'ready' ? 1 : 0,
  );
  metrics.gauge('kinodost_disk_free_ratio', 'The free share of the disk with DATA_DIR.', async () => {
    const { bavail, blocks } = await statfs(config.dataDir);
    return bavail / blocks;
  });
  const backups = app.get(ScheduledBackups);
  metrics.gauge('kinodost_backup_age_seconds', 'The age of the last verified backup.', () =>
    backups.ageOfNewest(),
  );
  const tasks = app.get(BackgroundTasks);
  metrics.gauges(
    'kinodost_job_last_run_timestamp_seconds',
    'When each job last succeeded here.',
    'job',
    () => ({ ...tasks.lastRuns }),
  );
  metrics.gauges('kinodost_tasks_running', 'Tasks under way, such as mails.', 'task', () => tasks.running);
  metrics.counters('kinodost_task_failures_total', 'Failed jobs and tasks.', 'task', () => tasks.failures);
  const [database, replicas] = [app.get(Database), app.get(Replicas)];
  metrics.counters('kinodost_database_statements_total', 'SQL statements by server.', 'server', () => ({
    ...database.statements,
  }));
  metrics.gauge('kinodost_replicas_usable', 'Read replicas in use.', () => replicas.usable.length);
  metrics.gauges('kinodost_replica_age_seconds', 'How far a replica lags.', 'replica', () =>
    Object.fromEntries(Object.entries(replicas.agesMs).map(([name, ms]) => [name, ms / 1000])),
  );
}
