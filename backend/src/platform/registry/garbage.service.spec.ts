import { DAY_MS } from 'shared-kit/contract';
import { type ReleaseDesk, releaseDesk } from '../../../test/platform/release-desk';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { GarbageService } from './garbage.service';

const LATER = Date.now() + 40 * DAY_MS;

describe('collecting releases', () => {
  let app: TestApp;
  let desk: ReleaseDesk;
  const garbage = () => app.get(GarbageService);
  const promote = (release: string) => desk.run('promote', 'movies', release, '--reason', 'next');
  const names = (keys: { release: string }[]) => keys.map(({ release }) => release);

  beforeAll(async () => {
    app = await testApp();
    desk = await releaseDesk(app);
    await desk.buildAll('1.0.0-first');
    await desk.start();
  });

  it('takes what no revision ever named', async () => {
    const release = await desk.publish('movies', { release: '1.0.0-never' });
    expect((await desk.run('gc', '--dry-run')).out).toEqual([`Would remove movies ${release}.`]);
    expect((await desk.run('gc')).out).toEqual([`Removed movies ${release}.`]);
    expect((await desk.run('gc')).out).toEqual([]);
    expect((await fetch(`${app.origin}/f/movies/${release}/entry.js`)).status).toBe(404);
  });

  it('keeps what the last 30 days name, however many revisions followed', async () => {
    const [one, other] = [
      await desk.publish('movies', { release: '1.0.0-one' }),
      await desk.publish('movies', { release: '1.0.0-other' }),
    ];
    for (let round = 0; round < 12; round += 1) {
      await promote(one);
      await promote(other);
    }
    expect(await garbage().superfluous()).toEqual([]);
  });

  it('keeps what the last 20 revisions name, however old they are', async () => {
    expect(names(await garbage().superfluous(LATER))).toEqual(['1.0.0-first']);
  });

  it('keeps what was in force when the 30 days began', async () => {
    const since = (await desk.log()).at(1)?.created_at ?? '';
    expect(await garbage().superfluous(Date.parse(since) + 30 * DAY_MS)).toEqual([]);
  });
});
