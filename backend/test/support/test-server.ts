import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseServer, openEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { ownerIsAlive, readOwner } from '../../src/database/embedded/owner';
import { clearRemains } from '../../src/database/embedded/postmaster';
import { dataFolderOf } from '../../src/database/embedded/place';

const PREFIX = 'kinodost-test-';

/** A run that was killed leaves its server behind. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const dataDir = join(tmpdir(), name);
    const owner = readOwner(dataDir);
    if (!owner || ownerIsAlive(owner)) continue;
    await clearRemains(dataFolderOf(join(dataDir, 'postgres')));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One PostgreSQL for a whole run of tests, in a folder of its own. */
export async function startTestServer(): Promise<DatabaseServer> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  await chmod(dataDir, 0o755);
  const server = await openEmbeddedPostgres({ dataDir, role: 'server', durable: false });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
