import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { buildFolderOf } from './local-builds.service';

describe('refuses to publish', () => {
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await startedWorkspace();
  });

  const folder = () => buildFolderOf(workspace.root, 'admin');
  const refusal = async (...more: string[]) => {
    const { code, err } = await workspace.run('publish', 'admin', ...more);
    expect(code).toBe(1);
    return err.join();
  };

  it('what was never built', async () => {
    await rm(folder(), { recursive: true });
    expect(await refusal()).toContain('NO_BUILD');
  });

  it('a build without one of its files', async () => {
    await workspace.build('admin', { release: '5.0.0-missing' });
    await rm(join(folder(), 'entry.js'));
    expect(await refusal()).toContain('FILE_MISSING');
  });

  it('a file that changed after the build', async () => {
    await workspace.build('admin', { release: '5.0.0-changed' });
    const entry = await readFile(join(folder(), 'entry.js'), 'utf8');
    await writeFile(join(folder(), 'entry.js'), entry.replace('w', 'W'));
    expect(await refusal()).toContain('another hash');
    await appendFile(join(folder(), 'entry.js'), ' ');
    expect(await refusal()).toContain('bytes');
  });

  it('a broken manifest', async () => {
    await workspace.build('admin', { release: '5.0.0-broken' });
    await writeFile(join(folder(), 'release.json'), '{');
    expect(await refusal()).toContain('MANIFEST_INVALID');
    await workspace.build('admin', { change: (manifest) => ({ ...manifest, id: '../../etc' }) });
    expect(await refusal()).toContain('MANIFEST_INVALID');
  });

  it('slots that are offered in the name of another feature', async () => {
    const offers = [{ slot: 'movies/film-actions@1' }];
    await workspace.build('admin', {
      release: '5.0.0-offers',
      change: (manifest) => ({ ...manifest, feature: { ...manifest.feature, offers } }),
    });
    expect(await refusal()).toContain('MANIFEST_INVALID');
  });

  it('an entry that is not among its files', async () => {
    await workspace.build('admin', { change: (manifest) => ({ ...manifest, entry: 'elsewhere.js' }) });
    expect(await refusal()).toContain('FILE_MISSING');
  });

  it("another feature's build", async () => {
    expect(
      (await workspace.run('publish', 'admin', '--from', buildFolderOf(workspace.root, 'movies'))).err.join(),
    ).toContain('WRONG_FEATURE');
  });

  it('other files under a published id', async () => {
    await workspace.publish('admin', { release: '6.0.0-taken' });
    await workspace.build('admin', { release: '6.0.0-taken', marker: 'something else' });
    expect(await refusal()).toContain('ALREADY_PUBLISHED');
  });

  it('files of an origin that is not allowed', async () => {
    await workspace.build('admin', { release: '6.1.0-far' });
    expect(await refusal('--origin', 'https://elsewhere.example')).toContain('ORIGIN_NOT_ALLOWED');
  });
});
