import { errorLines } from './common/errors/error-lines';
import { parseConfig } from './config/config';
import { openDataFolder } from './config/data-folder';
import { ENVIRONMENT } from './config/environment';
import { openEmbeddedPostgres } from './database/embedded/embedded-postgres';

interface DevelopmentDatabase {
  url: string;
  stop(): Promise<void>;
}

export async function openDevelopmentDatabase(env = ENVIRONMENT): Promise<DevelopmentDatabase> {
  try {
    const { databaseUrl, dataDir } = parseConfig(env);
    await openDataFolder(dataDir);
    if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
    const notice = (line: string) => void process.stderr.write(`${line}\n`);
    const server = await openEmbeddedPostgres({ dataDir, role: 'server', notice });
    const { host, port, user, password, database } = server.connection;
    const url = new URL(`postgres://localhost:${port}/${database}`);
    url.username = user;
    url.password = password;
    url.searchParams.set('host', host);
    return { url: url.href, stop: () => server.stop() };
  } catch (error) {
    throw new Error(errorLines(error).join('\n'), { cause: error });
  }
}
