import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions } from '../../../test/platform/builds';
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

  it('a release whose files were changed in the store', async () => {
    const release = await workspace.publish('movies', { release: '7.5.0-tampered' });
    const file = join(app.config.dataDir, 'releases/movies', release, 'entry.js');
    await writeFile(file, (await readFile(file, 'utf8')).replace('marker', 'Marker'));
    expect((await workspace.run('promote', 'movies', release, '--reason', 'x')).err.join()).toContain(
      'FILE_CHANGED',
    );
    await rm(file);
    expect((await workspace.run('promote', 'movies', release, '--reason', 'x')).err.join()).toContain(
      'FILE_MISSING',
    );
  });

  it('no valid release', async () => {
    const release = await workspace.publish('movies', { release: '8.0.0-good' });
    expect(await workspace.run('promote', 'movies', release, '--reason', 'good')).toMatchObject({
      code: 0,
      err: [],
    });
  });
});
