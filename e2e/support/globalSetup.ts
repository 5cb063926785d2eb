import { mkdir, writeFile } from 'node:fs/promises';
import { hasPart } from '../../backend/test/support/parts';
import { chromiumProblem } from './chromium';
import makeInstall from './install';
import { startServer } from './server';

const RESULTS = 'test-results';

/** Starts the one server of all journeys. Its log is in test-results/<tier>.log afterwards. Each file of faults has its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const tier = process.env.TEST_TIER;
  const problem = await chromiumProblem();
  if (!hasPart(`browser that starts (${problem})`, problem === undefined, 'browser journeys'))
    process.env.NO_BROWSER = problem;
  const removeInstall = await makeInstall();
  const server = tier === 'faults' ? undefined : await startServer();
  if (server) {
    process.env.KINODOST_URL = server.url;
    process.env.KINODOST_DATA_DIR = server.dataDir;
  }
  return async () => {
    await server?.stop();
    if (server) {
      await mkdir(RESULTS, { recursive: true });
      await writeFile(`${RESULTS}/${tier ?? 'all'}.log`, server.output());
    }
    await removeInstall();
  };
}
