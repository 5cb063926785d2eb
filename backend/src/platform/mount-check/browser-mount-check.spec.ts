import { SHELL_SCRIPT } from '../../../test/platform/mountable-shell';
import { type ReleaseWorkspace, releaseWorkspace } from '../../../test/platform/release-workspace';
import { testApp } from '../../../test/support/test-app';
import { launchBrowser } from './launch-browser';

describe('a release that is promoted', () => {
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await releaseWorkspace(await testApp());
    await workspace.buildAll();
    await workspace.build('shell', { entryScript: SHELL_SCRIPT });
    await workspace.releaseBuilds();
    workspace.launch = launchBrowser;
  });

  const promote = async (release: string, entryScript: string) => {
    await workspace.publish('admin', { release, entryScript });
    return workspace.run('promote', 'admin', release, '--reason', 'try');
  };

  it('is accepted when it mounts in a browser', async () => {
    const { code, err } = await promote('2.0.0-good', 'window.mount = () => undefined;');
    expect(err).toEqual([]);
    expect(code).toBe(0);
  });

  it.each([
    ['does not parse', 'window.mount = (', "doesn't mount"],
    ['throws on mount', "window.mount = () => { throw new Error('no table'); };", 'no table'],
    ['runs forbidden code', "window.mount = () => new Function('return 1')();", 'EvalError'],
  ])('is refused when it %s', async (what, script, words) => {
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
});
