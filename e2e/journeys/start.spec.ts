import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureQuiet } from '../../backend/test/support/quiet-time';
import { startServer } from '../support/server';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

/** From the command to the first good answer, on a quiet machine. The limits may only shrink. */
const COLD_MS_MAX = 60_000;
const WARM_MS_MAX = 8_000;
const STOP_MS_MAX = 15_000;

test('a start builds, makes a database and fills it in time; the next one is warm', async () => {
  const workspace = await copyWorkspace();
  const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-start-'));
  try {
    const place = { root: workspace.folder, dataDir };
    const { result: cold, quietMs: coldMs } = await measureQuiet(() => startServer(place));
    expect(coldMs).toBeLessThan(COLD_MS_MAX);
    const movies = await fetch(`${cold.url}/api/movies?limit=1`);
    expect(((await movies.json()) as { total: number }).total).toBeGreaterThan(1_000);
    const stopped = await cold.stop();
    expect(stopped.code).toBe(0);
    expect(stopped.ms).toBeLessThan(STOP_MS_MAX);

    const { result: warm, quietMs: warmMs } = await measureQuiet(() => startServer(place));
    expect(warmMs).toBeLessThan(WARM_MS_MAX);
    await warm.stop();
  } finally {
    await workspace.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
