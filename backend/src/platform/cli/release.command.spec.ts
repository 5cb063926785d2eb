import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { PromotionService } from '../registry/promotion.service';

describe('the release command', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
  });

  itTries([
    [[]],
    [['promote']],
    [['promote', 'movies', 'x']],
    [['promote', 'movies', 'x', '--reason', ' ']],
    [['promote', 'movies', 'x', '--reason', 'y', '--percent', '101']],
    [['promote', 'movies', 'x', '--reason', 'y', '--percent', '-1']],
    [['promote', 'Nothing', 'x', '--reason', 'y']],
    [['rollback', 'movies']],
    [['rollback', 'movies', '--to', 'first', '--reason', 'y']],
    [['publish']],
    [['log', '--colour']],
    [['constructor']],
  ])('exits with 2 for wrong arguments', async ([args]) =>
    expect((await workspace.run(...args)).code).toBe(2),
  );

  it('prints the release id alone on its last line', async () => {
    await workspace.build('movies', { release: '1.1.0-print' });
    const { code, out } = await workspace.run('publish', 'movies');
    expect(code).toBe(0);
    expect(out.at(-1)).toBe('1.1.0-print');
    expect((await workspace.run('publish', 'movies')).out.at(-1)).toBe('1.1.0-print');
  });

  it('refuses a release that was never published', async () => {
    const { code, err } = await workspace.run('promote', 'movies', '9.9.9-none', '--reason', 'test');
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringContaining('UNKNOWN_RELEASE')]);
  });

  it('takes effect at the next page load, without a restart', async () => {
    const release = await workspace.publish('movies', { release: '1.2.0-effect' });
    expect(await workspace.servedRelease('movies')).not.toBe(release);
    expect((await workspace.run('promote', 'movies', release, '--reason', 'yeni dizayn')).code).toBe(0);
    expect(await workspace.servedRelease('movies')).toBe(release);
    expect((await workspace.run('rollback', 'movies', '--reason', 'xəta var')).code).toBe(0);
    expect(await workspace.servedRelease('movies')).not.toBe(release);
  });

  it('keeps every revision with its author and reason', async () => {
    const release = await workspace.publish('admin', { release: '1.0.1-log' });
    await workspace.run('promote', 'admin', release, '--reason', 'yeni cədvəl');
    const history = await workspace.log();
    const last = history.at(-1);
    expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
    expect(last).toMatchObject({ parent: history.length - 1, reason: 'yeni cədvəl' });
    expect(last?.author).toEqual(expect.any(String));
    expect(last?.features.admin).toEqual({ current: release, fallback: '1.0.0-aaaa', canary: null });
    expect((await workspace.run('log')).out.join('\n')).toContain('yeni cədvəl');
  });

  it('goes back one more release with each rollback', async () => {
    for (const release of ['2.0.0-v1', '2.0.0-v2', '2.0.0-v3'])
      await workspace.run(
        'promote',
        'social',
        await workspace.publish('social', { release }),
        '--reason',
        'next',
      );
    await workspace.run('rollback', 'social', '--reason', 'bad');
    expect(await workspace.servedRelease('social')).toBe('2.0.0-v2');
    await workspace.run('rollback', 'social', '--reason', 'still bad');
    expect(await workspace.servedRelease('social')).toBe('2.0.0-v1');
    await workspace.run('rollback', 'social', '--reason', 'and again');
    const { code, err } = await workspace.run('rollback', 'social', '--reason', 'no further');
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringContaining('NOTHING_BEFORE')]);
  });

  it('goes back to any revision', async () => {
    const history = await workspace.log();
    const then = history.find(({ features }) => features.social?.current === '2.0.0-v3')?.revision;
    expect(
      (await workspace.run('rollback', 'social', '--to', String(then), '--reason', 'it was fine')).code,
    ).toBe(0);
    expect(await workspace.servedRelease('social')).toBe('2.0.0-v3');
    const { err } = await workspace.run('rollback', 'social', '--to', '99999', '--reason', 'x');
    expect(err).toEqual([expect.stringContaining('UNKNOWN_REVISION')]);
  });

  it('carries out one of two simultaneous promotions and refuses the other', async () => {
    const one = await workspace.publish('movies', { release: '3.0.0-one' });
    const other = await workspace.publish('movies', { release: '3.0.0-other' });
    const expectedHead = (await workspace.log()).length;
    const promotions = app.get(PromotionService);
    const outcomes = await Promise.allSettled(
      [one, other].map((release) =>
        promotions.promote({ feature: 'movies', release, author: 'ayan', reason: 'mine', expectedHead }),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'MOVED_ON' }) }),
    ]);
    expect(await workspace.log()).toHaveLength(expectedHead + 1);
  });

  it('carries out simultaneous promotions of different features', async () => {
    const promotions = app.get(PromotionService);
    const expectedHead = (await workspace.log()).length;
    const features = ['movies', 'social', 'admin'] as const;
    const changes = await Promise.all(
      features.map(async (feature) => {
        const release = await workspace.publish(feature, { release: `3.2.0-${feature}` });
        return { feature, release, author: 'ayan', reason: 'together', expectedHead };
      }),
    );
    await Promise.all(changes.map((change) => promotions.promote(change)));
    const { features: after } = await workspace.lastRevision();
    for (const { feature, release } of changes) expect(after[feature]?.current).toBe(release);
  });

  it('refuses when another revision was written after the command was started', async () => {
    const release = await workspace.publish('movies', { release: '3.1.0-late' });
    const { code, err } = await workspace.runWithOldRegistry(
      'promote',
      'movies',
      release,
      '--reason',
      'too late',
    );
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringContaining('MOVED_ON')]);
  });

  describe('with a canary', () => {
    it('shows it to named users only, and to everybody once promoted', async () => {
      const ayan = await app.user('ayan');
      const release = await workspace.publish('newsletters', { release: '1.1.0-canary' });
      const canary = [
        'promote',
        'newsletters',
        release,
        '--percent',
        '0',
        '--users',
        'AYAN',
        '--reason',
        'first eyes',
      ];
      expect((await workspace.run(...canary)).code).toBe(0);
      const entry = (await workspace.lastRevision()).features.newsletters;
      expect(entry?.canary).toMatchObject({ release, percent: 0, users: [ayan.id] });
      expect(await workspace.servedRelease('newsletters')).toBe('1.0.0-aaaa');

      await workspace.run('promote', 'newsletters', release, '--percent', '100', '--reason', 'all of them');
      const all = (await workspace.lastRevision()).features.newsletters;
      expect(all?.canary).toMatchObject({ salt: entry?.canary?.salt, users: [ayan.id] });
      expect((await workspace.boot()).features.newsletters).toMatchObject({
        release,
        fallback: { release: '1.0.0-aaaa' },
      });

      await workspace.run('rollback', 'newsletters', '--reason', 'not yet');
      expect((await workspace.lastRevision()).features.newsletters?.canary).toBeNull();
      await workspace.run('promote', 'newsletters', release, '--reason', 'done');
      expect(await workspace.servedRelease('newsletters')).toBe(release);
    });

    it('refuses unknown users', async () => {
      const { code, err } = await workspace.run(
        'promote',
        'movies',
        '3.0.0-one',
        '--users',
        'nobody',
        '--reason',
        'x',
      );
      expect(code).toBe(1);
      expect(err).toEqual([expect.stringContaining('UNKNOWN_USER')]);
    });
  });
});
