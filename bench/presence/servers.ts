import { join } from 'node:path';
import { ROOT, type Server, startProduct, startProgram } from '../harness/server';

export const startApplication = (dataDir: string): Promise<Server> =>
  startProduct(ROOT, { dataDir, env: { CATALOGUE: 'none', LOG_LEVEL: 'warn' } });

/** Relative to the bundle, bench/.tsbuild/run. */
const BARE_SERVER = join(import.meta.dirname, 'presence', 'bare-server.process.mjs');

export const startBareSockets = (): Promise<Server> =>
  startProgram({
    file: BARE_SERVER,
    cwd: import.meta.dirname,
    env: {},
    isReady: (origin) =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
  });
