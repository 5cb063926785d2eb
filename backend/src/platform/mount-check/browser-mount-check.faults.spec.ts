import type { FeatureId } from 'shared-kit/contract';
import { SOURCE_MAP } from '../../../test/platform/builds';
import { serverScript, shellScript } from '../../../test/platform/rendering';
import { itTries } from '../../../test/support/every-case';
import { buildRenderProgram } from '../../../test/support/render-program';
import { SHELL_SCRIPT } from '../../../test/platform/mountable-shell';
import {
  FIRST_RELEASE,
  type ReleaseWorkspace,
  releaseWorkspace,
} from '../../../test/platform/release-workspace';
import { testApp } from '../../../test/support/test-app';
import { launchBrowser, NoBrowser } from './launch-browser';

describe('a release that is promoted', () => {
  let workspace: ReleaseWorkspace;
  buildRenderProgram();

  beforeAll(async () => {
    workspace = await releaseWorkspace(await testApp());
    await workspace.buildAll();
    await workspace.build('shell', { entryScript: SHELL_SCRIPT, serverScript: shellScript(FIRST_RELEASE) });
    await workspace.releaseBuilds();
    workspace.launch = launchBrowser;
  });

  const promote = async (release: string, entryScript: string) => {
    await workspace.publish('admin', { release, entryScript, sourceMap: SOURCE_MAP });
    return workspace.run('promote', 'admin', release, '--reason', 'try');
  };

  it('is accepted when it mounts in a browser', async () => {
    const { code, err } = await promote('2.0.0-good', 'window.mount = () => undefined;');
    expect(err).toEqual([]);
    expect(code).toBe(0);
  });

  itTries([
    ['does not parse', 'window.mount = (', "doesn't mount"],
    [
      'throws on mount',
      "window.mount = () => { throw new Error('no table'); };",
      'no table (src/Page.tsx:12)',
    ],
    ['runs forbidden code', "window.mount = () => new Function('return 1')();", 'EvalError'],
  ])('is refused when it does not mount', async ([what, script, words]) => {
    const { code, err } = await promote(`2.1.0-${what.replace(/\W/g, '')}`, script);
    expect(code).toBe(1);
    expect(err.join()).toContain('MOUNT_FAILED');
    expect(err.join()).toContain(words);
  });

  it('is refused when it breaks the shell itself', async () => {
    await workspace.publish('shell', {
      release: '2.2.0-broken',
      entryScript: "throw new Error('dark screen');",
    });
    const { err } = await workspace.run('promote', 'shell', '2.2.0-broken', '--reason', 'try');
    expect(err.join()).toContain('dark screen');
  });

  it('is refused with its whole set, also when its feature is from outside', async () => {
    await workspace.run('feature', 'add', 'weather', '--title', 'Hava', '--team', 'Hava');
    await workspace.publish('weather', {
      release: '1.0.0-broken',
      entryScript: "window.mount = () => { throw new Error('no sun'); };",
    });
    await workspace.publish('admin', {
      release: '2.3.0-good',
      entryScript: 'window.mount = () => undefined;',
    });
    const { code, err } = await workspace.run(
      ...['promote-set', 'admin=2.3.0-good', 'weather=1.0.0-broken', '--reason', 'try'],
    );
    expect(code).toBe(1);
    expect(err.join()).toMatch(/MOUNT_FAILED: weather 1\.0\.0-broken doesn't mount at \/weather: .*no sun/);
    expect((await workspace.boot()).features.weather).toBeUndefined();
    expect(await workspace.servedRelease('admin')).not.toBe('2.3.0-good');
  });

  const publishHalf = (feature: FeatureId, release: string, code: string) =>
    workspace.publish(feature, {
      release,
      entryScript: 'window.mount = () => undefined;',
      serverScript: serverScript(feature, release, code),
      sourceMap: SOURCE_MAP,
    });
  const throwsOnImport = `(() => { throw new Error('no news'); })()`;
  const good = `{ render: async () => '<p>news</p>' }`;

  it('is accepted with a warning when only the server can’t render it', async () => {
    await publishHalf('admin', '2.4.0-half', throwsOnImport);
    const { code, out } = await workspace.run('promote', 'admin', '2.4.0-half', '--reason', 'try');
    expect(code).toBe(0);
    expect(out[0]).toBe(
      'Warning: admin is not rendered on the server at /admin: Error: Error: no news (src/Page.tsx:12)',
    );
    expect(await workspace.lastRevision()).toMatchObject({ mount: 'checked' });
  });

  describe('where there is no browser', () => {
    beforeAll(() => {
      workspace.launch = () => Promise.reject(new NoBrowser('no Chromium is installed'));
    });

    it('is refused when its module throws', async () => {
      await publishHalf('newsletters', '2.5.0-import', throwsOnImport);
      const { code, err } = await workspace.run('promote', 'newsletters', '2.5.0-import', '--reason', 'try');
      expect(code).toBe(1);
      expect(err).toEqual([
        "MOUNT_FAILED: newsletters 2.5.0-import doesn't mount at /newsletters: Error: Error: no news (src/Page.tsx:12)",
      ]);
    });

    it('is accepted otherwise, and its revision says what was skipped', async () => {
      await publishHalf('newsletters', '2.5.0-good', good);
      const { code, out } = await workspace.run('promote', 'newsletters', '2.5.0-good', '--reason', 'try');
      expect(code).toBe(0);
      expect(out[0]).toBe('Mount check skipped: no Chromium is installed.');
      const notes = { mount: 'skipped', mount_reason: 'no Chromium is installed' };
      expect(await workspace.lastRevision()).toMatchObject(notes);
      expect((await workspace.run('log')).out.at(-1)).toBe(
        '  Mount check skipped: no Chromium is installed.',
      );
    });
  });
});
