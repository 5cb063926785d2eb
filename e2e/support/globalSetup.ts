import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import makeInstall from './install';
import { startServer } from './server';
import { assignServer } from './workerServers';

/**
 * One server for each worker, so that parallel files don't see each other's data. What they log is in
 * test-results/server-<worker>.log afterwards.
 */
export default async function globalSetup({
  workers,
  configFile = '',
}: FullConfig): Promise<() => Promise<void>> {
  const removeInstall = await makeInstall();
  const servers = await Promise.all(Array.from({ length: workers }, () => startServer()));
  servers.forEach((server, worker) => assignServer(worker, server));
  const results = join(dirname(configFile), 'test-results');
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await mkdir(results, { recursive: true });
    const logs = servers.map((server, worker) =>
      writeFile(join(results, `server-${worker}.log`), server.output()),
    );
    await Promise.all(logs);
    await removeInstall();
  };
}
