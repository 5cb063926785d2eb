import { rm } from 'node:fs/promises';
import { measureQuiet } from '../../../backend/test/support/quiet-time';
import { makeReachableFolder } from '../../../backend/test/support/reachable-folder';
import { installFolder } from '../../support/install';
import { startServer } from '../../support/server';
import { expect, test } from '../../support/test';
import { copyWorkspace } from '../../support/workspaceCopy';

/** From the command to the first good answer, on a quiet machine. The limits may only shrink. */
const COLD_MS_MAX = 60_000;
const WARM_MS_MAX = 8_000;
const STOP_MS_MAX = 15_000;

test('a first start builds and fills in time, the next one is warm, and both stop in time', async () => {
  const workspace = await copyWorkspace(installFolder());
  const dataDir = await makeReachableFolder('kinodost-start-');
  try {
    for (const msMax of [COLD_MS_MAX, WARM_MS_MAX]) {
      const { result: server, quietMs } = await measureQuiet(() =>
        startServer({ root: workspace.folder, dataDir }),
      );
      expect(quietMs).toBeLessThan(msMax);
      expect((await server.stop()).ms).toBeLessThan(STOP_MS_MAX);
    }
  } finally {
    await workspace.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
