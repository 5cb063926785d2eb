import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BootDocument, CORE_FEATURES } from 'shared-kit/contract';
import { installFolder } from '../../support/install';
import { startServer } from '../../support/server';
import { expect, test } from '../../support/test';
import { CHECKOUT, copyWorkspace } from '../../support/workspaceCopy';
import { makeReachableFolder } from '../../../backend/test/support/reachable-folder';

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

test('a start builds the releases of the checkout, makes a database and fills it; the next one finds all that', async () => {
  const workspace = await copyWorkspace(installFolder(), `kino, $HOME "dost" it's `);
  const dataDir = await makeReachableFolder('kinodost-start-');
  try {
    const place = { root: workspace.folder, dataDir };
    for (const start of ['cold', 'warm']) {
      const server = await startServer(place);
      const movies = await fetch(`${server.url}/api/movies?limit=1`);
      expect(((await movies.json()) as { total: number }).total, start).toBeGreaterThan(1_000);
      expect(await releasesOf(server.url), start).toEqual(builtReleases());
      expect((await server.stop()).code, start).toBe(0);
    }
  } finally {
    await workspace.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
