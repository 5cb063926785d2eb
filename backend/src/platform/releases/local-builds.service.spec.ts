import { CORE_FEATURES } from 'shared-kit/contract';
import { type ReleaseWorkspace, releaseWorkspace } from '../../../test/platform/release-workspace';
import { testApp } from '../../../test/support/test-app';

describe('the start of the server', () => {
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    workspace = await releaseWorkspace(await testApp());
    await workspace.buildAll();
  });

  it('makes revision 1 with all five features', async () => {
    const { revision, refused } = await workspace.releaseBuilds();
    expect(refused).toEqual([]);
    expect(revision).toMatchObject({ revision: 1, parent: null, author: 'startup', reason: 'npm start' });
    const { features } = await workspace.boot();
    expect(Object.keys(features).sort()).toEqual([...CORE_FEATURES].sort());
  });

  it('changes nothing when nothing was built', async () => {
    expect(await workspace.releaseBuilds()).toEqual({ revision: undefined, refused: [] });
  });

  it('promotes new builds', async () => {
    await workspace.build('movies', { release: '1.0.0-bbbb' });
    expect((await workspace.releaseBuilds()).revision?.revision).toBe(2);
    expect((await workspace.boot()).features.movies).toMatchObject({
      release: '1.0.0-bbbb',
      fallback: { release: '1.0.0-aaaa' },
    });
  });

  it('keeps a rollback', async () => {
    await workspace.run('rollback', 'movies', '--reason', 'xəta');
    await workspace.releaseBuilds();
    expect(await workspace.servedRelease('movies')).toBe('1.0.0-aaaa');
  });

  it('promotes the other builds when one is refused', async () => {
    await workspace.build('movies', {
      release: '1.0.0-cccc',
      change: (manifest) => ({ ...manifest, contract: 2 }),
    });
    await workspace.build('admin', { release: '1.0.0-cccc' });
    const { refused } = await workspace.releaseBuilds();
    expect(refused.map(({ code }) => code)).toEqual(['CONTRACT_NUMBER']);
    expect(await workspace.servedRelease('admin')).toBe('1.0.0-cccc');
    expect(await workspace.servedRelease('movies')).toBe('1.0.0-aaaa');
  });

  it('promotes new builds once when two processes start at the same time', async () => {
    const before = (await workspace.log()).length;
    await workspace.buildAll('1.0.0-both');
    await Promise.all([workspace.releaseBuilds(), workspace.releaseBuilds()]);
    const revisions = (await workspace.log()).slice(before - 1);
    const promoted = revisions
      .slice(1)
      .flatMap(({ features }, index) =>
        CORE_FEATURES.filter((id) => features[id]?.current !== revisions[index]?.features[id]?.current),
      );
    const last = await workspace.lastRevision();
    expect(CORE_FEATURES.map((id) => last.features[id]?.current)).toEqual(
      CORE_FEATURES.map(() => '1.0.0-both'),
    );
    expect(promoted).not.toContainEqual([]);
    expect(promoted.flat().sort()).toEqual([...CORE_FEATURES].sort());
  });
});
