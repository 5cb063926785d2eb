import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FullConfig } from '@playwright/test';
import makeInstall from './install';
import { startServer } from './server';

/** What the server logs is in test-results/<group>.log afterwards. */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const removeInstall = await makeInstall();
  const server = await startServer();
  process.env.KINODOST_URL = server.url;
  process.env.KINODOST_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    const log = `${projects[0]?.outputDir}.log`;
    await mkdir(dirname(log), { recursive: true });
    await writeFile(log, server.output());
    await removeInstall();
  };
}
