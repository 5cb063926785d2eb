import { isoTime, release as releaseSchema } from 'shared-kit/contract';
import { FIRST_RELEASE, startedWorkspace } from '../../../test/platform/release-workspace';
import { ReleasesRepository } from './releases.repository';

it('published releases follow the contract', async () => {
  const { app } = await startedWorkspace();
  const releases = app.get(ReleasesRepository);
  const published = await releases.list();
  expect(published.map(({ feature }) => feature)).toEqual([
    'admin',
    'movies',
    'newsletters',
    'shell',
    'social',
  ]);
  for (const { manifest, published_at } of published) {
    expect(releaseSchema.parse(manifest)).toEqual(manifest);
    expect(isoTime.parse(published_at)).toBe(published_at);
  }
  expect(await releases.find({ feature: 'movies', release: FIRST_RELEASE })).toEqual(published[1]);
});
