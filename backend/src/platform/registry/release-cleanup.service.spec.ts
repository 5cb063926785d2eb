import { DAY_MS } from 'shared-kit/contract';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';
import { ReleaseCleanupService } from './release-cleanup.service';

const LATER = Date.now() + 40 * DAY_MS;

describe('the cleanup of releases', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;
  const cleanup = () => app.get(ReleaseCleanupService);
  const promote = (release: string) => workspace.run('promote', 'movies', release, '--reason', 'next');
  const names = (keys: { release: string }[]) => keys.map(({ release }) => release);

  beforeAll(async () => {
    workspace = await startedWorkspace({}, '1.0.0-first');
    app = workspace.app;
  });

  it('removes what no revision names', async () => {
    const release = await workspace.publish('movies', { release: '1.0.0-never' });
    expect((await workspace.run('gc', '--dry-run')).out).toEqual([`Would remove movies ${release}.`]);
    expect((await workspace.run('gc')).out).toEqual([`Removed movies ${release}.`]);
    expect((await workspace.run('gc')).out).toEqual([]);
    expect((await fetch(`${app.origin}/f/movies/${release}/entry.js`)).status).toBe(404);
  });

  it('keeps what the last 30 days name, however many revisions follow', async () => {
    const [one, other] = [
      await workspace.publish('movies', { release: '1.0.0-one' }),
      await workspace.publish('movies', { release: '1.0.0-other' }),
    ];
    for (let round = 0; round < 12; round += 1) {
      await promote(one);
      await promote(other);
    }
    expect(await cleanup().unused()).toEqual([]);
  });

  it('keeps what the last 20 revisions name, however old they are', async () => {
    expect(names(await cleanup().unused(LATER))).toEqual(['1.0.0-first']);
  });

  it('keeps what was current when the 30 days began', async () => {
    const since = (await workspace.log()).at(1)?.created_at ?? '';
    expect(await cleanup().unused(Date.parse(since) + 30 * DAY_MS)).toEqual([]);
  });
});
