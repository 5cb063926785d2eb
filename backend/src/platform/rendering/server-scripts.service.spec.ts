import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_PUBLIC_PATH } from 'shared-kit/contract';
import { SERVER_ENTRY } from '../../../test/platform/builds';
import {
  FIRST_RELEASE,
  type ReleaseWorkspace,
  startedWorkspace,
} from '../../../test/platform/release-workspace';
import { BootService } from '../boot/boot.service';
import { ServerScriptsService } from './server-scripts.service';

let workspace: ReleaseWorkspace;
beforeEach(async () => {
  workspace = await startedWorkspace();
  const release = await workspace.publish('movies', {
    release: '2.0.0-server',
    serverScript: `var base = '${SERVER_PUBLIC_PATH}';`,
  });
  await workspace.run('promote', 'movies', release, '--reason', 'sınaq');
});

async function scripts() {
  const boot = await workspace.app.get(BootService).bootFor({ id: 'visitor', userId: undefined }, null);
  if (!boot) throw new Error('nothing is released');
  return workspace.app.get(ServerScriptsService).of(boot);
}

const entry = () => join(workspace.app.config.dataDir, 'releases/movies/2.0.0-server', SERVER_ENTRY);

it('gives the scripts of the releases that have one, which know where their files are', async () => {
  expect(await workspace.servedRelease('social')).toBe(FIRST_RELEASE);
  expect(await scripts()).toEqual({
    scripts: new Map([['movies_2_0_0_server', `var base = '/f/movies/2.0.0-server/';`]]),
    failures: [],
  });
});

it('reads a script once', async () => {
  const first = await scripts();
  await rm(entry());
  expect(await scripts()).toEqual(first);
});

it.each([
  ['is missing', () => rm(entry()), 'is missing'],
  ['has another length', () => writeFile(entry(), 'var base;'), 'bytes'],
  ['has another hash', () => writeFile(entry(), `var base = '${SERVER_PUBLIC_PATH}'!`), 'another hash'],
])('says when a file %s', async (_, damage, message) => {
  await damage();
  const { scripts: readable, failures } = await scripts();
  expect(readable.size).toBe(0);
  expect(failures).toEqual([{ feature: 'movies', message: expect.stringContaining(message) as string }]);
});
