import { FEATURE_IDS } from 'shared-kit/contract';
import { type ReleaseDesk, releaseDesk } from '../../../test/platform/release-desk';
import { testApp } from '../../../test/support/test-app';

describe('the start of the server', () => {
  let desk: ReleaseDesk;

  beforeAll(async () => {
    desk = await releaseDesk(await testApp());
    await desk.buildAll();
  });

  it('makes revision 1 with all five features', async () => {
    const { revision, refusals } = await desk.start();
    expect(refusals).toEqual([]);
    expect(revision).toMatchObject({ revision: 1, parent: null, author: 'start', reason: 'npm start' });
    const { features } = await desk.boot();
    expect(Object.keys(features).sort()).toEqual([...FEATURE_IDS].sort());
  });

  it('changes nothing when nothing was built', async () => {
    expect(await desk.start()).toEqual({ revision: undefined, refusals: [] });
  });

  it('promotes what is new', async () => {
    await desk.build('movies', { release: '1.0.0-bbbb' });
    expect((await desk.start()).revision?.revision).toBe(2);
    expect((await desk.boot()).features.movies).toMatchObject({
      release: '1.0.0-bbbb',
      fallback: { release: '1.0.0-aaaa' },
    });
  });

  it('leaves a rollback alone', async () => {
    await desk.run('rollback', 'movies', '--reason', 'xəta');
    await desk.start();
    expect(await desk.shown('movies')).toBe('1.0.0-aaaa');
  });

  it('lets a bad build harm nobody but itself', async () => {
    await desk.build('movies', {
      release: '1.0.0-cccc',
      change: (manifest) => ({ ...manifest, contract: 2 }),
    });
    await desk.build('admin', { release: '1.0.0-cccc' });
    const { refusals } = await desk.start();
    expect(refusals.map(({ code }) => code)).toEqual(['CONTRACT_NUMBER']);
    expect(await desk.shown('admin')).toBe('1.0.0-cccc');
    expect(await desk.shown('movies')).toBe('1.0.0-aaaa');
  });
});
