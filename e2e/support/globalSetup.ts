import { startServer } from './server';

/** One product for the whole run; every journey brings its own people. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.KINODOST_URL = server.url;
  process.env.KINODOST_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
  };
}
