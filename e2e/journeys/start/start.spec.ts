import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BootDocument, CORE_FEATURES } from 'shared-kit/contract';
import { measureQuiet } from '../../../backend/test/support/quiet-time';
import { installFolder } from '../../support/install';
import { startServer } from '../../support/server';
import { expect, test } from '../../support/test';
import { CHECKOUT, copyWorkspace } from '../../support/workspaceCopy';
import { makeReachableFolder } from '../../../backend/test/support/reachable-folder';

/** From the command to the first good answer, on a quiet machine. The limits may only shrink. */
const COLD_MS_MAX = 60_000;
const WARM_MS_MAX = 8_000;
const STOP_MS_MAX = 15_000;

/** Of the builds in the checkout, which has all packages. */
const builtReleases = () =>
  Object.fromEntries(
    CORE_FEATURES.map((feature) => {
      const app = feature === 'shell' ? 'shell' : `remote-${feature}`;
      const file = join(CHECKOUT, app, 'dist/release.json');
      return [feature, (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id];
    }),
  );

async function releasesOf(url: string) {
  const { features } = (await (await fetch(`${url}/boot.json`)).json()) as BootDocument;
  return Object.fromEntries(Object.entries(features).map(([feature, { release }]) => [feature, release]));
}

test('a start builds the releases of the checkout, makes a database and fills it in time; the next one is warm', async () => {
  const workspace = await copyWorkspace(installFolder(), `kino, $HOME "dost" it's `);
  const dataDir = await makeReachableFolder('kinodost-start-');
  try {
    const place = { root: workspace.folder, dataDir };
    const { result: cold, quietMs: coldMs } = await measureQuiet(() => startServer(place));
    expect(coldMs).toBeLessThan(COLD_MS_MAX);
    const movies = await fetch(`${cold.url}/api/movies?limit=1`);
    expect(((await movies.json()) as { total: number }).total).toBeGreaterThan(1_000);
    expect(await releasesOf(cold.url)).toEqual(builtReleases());
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
