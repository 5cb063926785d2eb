import { cp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { NOT_COPIED } from '../support/install';
import { start } from '../support/processes';
import { freePort } from '../../backend/test/support/free-port';
import { expect, test } from '../support/test';
import { CHECKOUT } from '../support/workspaceCopy';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

/** What a start prints, in this order, when it begins with a part of its work. */
const MOMENTS = ['… Installing packages', '… Building backend', '… Starting'];

async function moviesAt(port: number): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/movies?limit=1`);
  return ((await answer.json()) as { total: number }).total;
}

async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return cwd.startsWith(folder) || command.includes(folder) ? [command.replaceAll('\0', ' ')] : [];
    }),
  );
  return found.flat();
}

test('a first start that is stopped at any moment leaves nothing that runs, and the next one works', async () => {
  const folder = await makeReachableFolder('kinodost-first-');
  const isSource = (path: string) => path === CHECKOUT || !NOT_COPIED.has(basename(path));
  await cp(CHECKOUT, folder, {
    recursive: true,
    filter: (path) => isSource(path) && basename(path) !== 'dist',
  });
  const port = await freePort();
  const env = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: join(folder, '.data') };
  try {
    for (const moment of [...MOMENTS, 'Kinodost: http']) {
      const npm = start('npm', ['start'], { cwd: folder, env });
      await npm.printed(moment);
      if (moment === MOMENTS[0])
        await expect
          .poll(() =>
            readdir(join(folder, 'node_modules')).then(
              (names) => names.length,
              () => 0,
            ),
          )
          .toBeGreaterThan(0);
      if (!MOMENTS.includes(moment)) expect(await moviesAt(port)).toBeGreaterThan(1_000);
      // npm doesn't pass it on.
      void npm.stop();
      await expect.poll(() => processesIn(folder)).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
