import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseServer, openEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { ownerIsAlive, readOwner } from '../../src/database/embedded/owner';
import { stopStaleServer } from '../../src/database/embedded/postmaster';
import { clusterFolderOf } from '../../src/database/embedded/database-folder';
import { makeReachableFolder } from './reachable-folder';

const PREFIX = 'kinodost-test-';

async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const dataDir = join(tmpdir(), name);
    const owner = readOwner(dataDir);
    if (!owner || ownerIsAlive(owner)) continue;
    await stopStaleServer(clusterFolderOf(join(dataDir, 'postgres')));
    await rm(dataDir, { recursive: true, force: true });
  }
}

export interface TestServer extends DatabaseServer {
  dataDir: string;
}

export async function startTestServer({ durable = false } = {}): Promise<TestServer> {
  await removeAbandoned();
  const dataDir = await makeReachableFolder(PREFIX);
  const server = await openEmbeddedPostgres({ dataDir, role: 'server', durable });
  return {
    dataDir,
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
