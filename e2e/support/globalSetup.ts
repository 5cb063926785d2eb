import type { FullConfig } from '@playwright/test';
import { startServer } from './server';
import { assignServer } from './workerServers';

/** One server for each worker, so that parallel files don't see each other's data. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: workers }, () => startServer()));
  servers.forEach((server, worker) => assignServer(worker, server));
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
