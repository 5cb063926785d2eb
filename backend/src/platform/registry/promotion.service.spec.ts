import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeatureId, FeatureStatic } from 'shared-kit/contract';
import { type BuildOptions, SERVER_ENTRY } from '../../../test/platform/builds';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import type { TestApp } from '../../../test/support/test-app';

describe('refuses to promote', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await startedWorkspace();
    app = workspace.app;
  });

  const refusal = async (...[feature, wish]: Parameters<ReleaseWorkspace['publish']>) => {
    const release = await workspace.publish(feature, wish);
    const { code, err } = await workspace.run('promote', feature, release, '--reason', 'try');
    expect(code).toBe(1);
    expect(await workspace.servedRelease(feature)).not.toBe(release);
    return err.join();
  };

  const promote = async (feature: FeatureId, release: string) =>
    expect(await workspace.run('promote', feature, release, '--reason', 'next')).toMatchObject({ err: [] });
  const withFeature =
    (change: Partial<FeatureStatic>): BuildOptions['change'] =>
    (manifest) => ({ ...manifest, feature: { ...manifest.feature, ...change } });

  it('another contract number', async () => {
    const change: BuildOptions['change'] = (manifest) => ({ ...manifest, contract: 2 });
    expect(await refusal('movies', { release: '7.0.0-contract', change })).toContain('CONTRACT_NUMBER');
  });

  it.each(['^2.0.0', '^1.7.0', 'anything goes'])('kit range %s', async (kit) => {
    const release = `7.1.0-${kit.replace(/\W/g, '')}`;
    const message = await refusal('movies', { release, change: (manifest) => ({ ...manifest, kit }) });
    expect(message).toContain('KIT_RANGE');
  });

  it('a shell whose kit the remotes do not support', async () => {
    const change: BuildOptions['change'] = (manifest) => ({ ...manifest, kit: '^2.0.0' });
    expect(await refusal('shell', { release: '7.2.0-shell', change })).toContain('KIT_RANGE');
  });

  it.each([
    ['/user/:name', 'social'],
    ['/login', 'shell'],
    ['/api/movies', 'server'],
  ])('the path %s of %s', async (path) => {
    const release = `7.3.0-${path.replace(/\W/g, '')}`;
    const message = await refusal('movies', {
      release,
      change: (m) => ({
        ...m,
        feature: { ...m.feature, routes: [{ path, access: 'public', frame: 'site', title: 'Mənim' }] },
      }),
    });
    expect(message).toContain('PATH_CLASH');
  });

  it.each([
    ['header.notifications', 99],
    ['landing', 20],
  ])('the slot %s at %d', async (slot, order) => {
    const message = await refusal('movies', {
      release: `7.4.0-${order}`,
      change: (m) => ({ ...m, feature: { ...m.feature, slots: [{ slot, order, access: 'public' }] } }),
    });
    expect(message).toContain('SLOT_CLASH');
  });

  it.each(['entry.js', SERVER_ENTRY])('a release whose %s was changed in the store', async (name) => {
    const release = await workspace.publish('movies', {
      release: `7.5.0-${name.replace('/', '.')}`,
      serverScript: 'var marker;',
    });
    const file = join(app.config.dataDir, 'releases/movies', release, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace('marker', 'Marker'));
    expect((await workspace.run('promote', 'movies', release, '--reason', 'x')).err.join()).toContain(
      'FILE_CHANGED',
    );
    await rm(file);
    expect((await workspace.run('promote', 'movies', release, '--reason', 'x')).err.join()).toContain(
      'FILE_MISSING',
    );
  });

  it('a path that only the fallback of another feature has', async () => {
    const oldPath = withFeature({
      routes: [{ path: '/old', access: 'public', frame: 'site', title: 'Köhnə' }],
    });
    await promote(
      'newsletters',
      await workspace.publish('newsletters', { release: '7.6.0-a', change: oldPath }),
    );
    await promote('newsletters', await workspace.publish('newsletters', { release: '7.6.0-b' }));
    const message = await refusal('movies', { release: '7.6.0-old', change: oldPath });
    expect(message).toContain('PATH_CLASH: movies 7.6.0-old claims /old, which newsletters 7.6.0-a owns');
    await promote('newsletters', await workspace.publish('newsletters', { release: '7.6.0-c' }));
    await promote('movies', '7.6.0-old');
    await workspace.run('rollback', 'movies', '--reason', 'as before');
  });

  describe('in the slots of remotes', () => {
    const slot = 'movies/film-actions@1';
    const fills = (order: number, tab = 'log') =>
      withFeature({ slots: [{ slot, order, access: 'public', tabs: [{ id: tab, label: 'Gündəlik' }] }] });

    it('a place that another filler has', async () => {
      await promote('admin', await workspace.publish('admin', { release: '7.7.0-a', change: fills(10) }));
      expect(await refusal('social', { release: '7.7.0-order', change: fills(10, 'own') })).toContain(
        'SLOT_CLASH',
      );
      expect(await refusal('social', { release: '7.7.0-tab', change: fills(20) })).toContain("the tab 'log'");
    });

    it('a release that no longer offers what another feature fills', async () => {
      const offers = withFeature({ offers: [{ slot }], slots: [{ slot, order: 1, access: 'public' }] });
      await promote('movies', await workspace.publish('movies', { release: '7.7.0-offers', change: offers }));
      const message = await refusal('movies', { release: '7.7.0-none' });
      expect(message).toContain(`SLOT_IN_USE: movies 7.7.0-none no longer offers ${slot}`);
      expect(message).toContain('admin 7.7.0-a');
      expect((await workspace.run('rollback', 'movies', '--reason', 'urgent')).code).toBe(0);
    });
  });

  it('a release that makes calls which this backend does not serve', async () => {
    const calls = ['GET /movies/:film', 'GET /movies/:id/trailer', 'POST /oracle'];
    const message = await refusal('movies', {
      release: '7.8.0-calls',
      change: (manifest) => ({ ...manifest, calls }),
    });
    expect(message).toContain(
      "BACKEND_LACKS: movies 7.8.0-calls makes calls that this backend doesn't serve",
    );
    expect(message).toContain(': GET /movies/:id/trailer, POST /oracle.');
  });

  it('a feature that nobody created', async () => {
    const { code, err } = await workspace.run(
      'feature',
      'add',
      'weather',
      '--title',
      'Hava',
      '--team',
      'Hava',
    );
    expect([code, err]).toEqual([0, []]);
    const back = await workspace.run('rollback', 'weather', '--reason', 'x');
    expect([back.code, back.err.join()]).toEqual([1, expect.stringContaining('NO_CURRENT')]);
    const release = await workspace.publish('weather', { release: '1.0.0-w' });
    await app.database.query(`DELETE FROM features WHERE id = 'weather'`, []);
    const { err: refused } = await workspace.run('promote', 'weather', release, '--reason', 'x');
    expect(refused.join()).toContain('NOT_CREATED');
  });

  it('no valid release', async () => {
    const release = await workspace.publish('movies', { release: '8.0.0-good' });
    expect(await workspace.run('promote', 'movies', release, '--reason', 'good')).toMatchObject({
      code: 0,
      err: [],
    });
  });
});
