import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeatureId, Release } from 'shared-kit/contract';
import { makeBuild } from '../../../test/platform/builds';
import { earlyCalls, pageFiles } from './page-files';
import type { PageRoute } from './page-route';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-page-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function released(feature: FeatureId, change: (manifest: Release) => Release) {
  const { manifest } = await makeBuild(join(folder, feature), feature, { change });
  return {
    feature,
    id: manifest.id,
    manifest,
    manifest_bytes: null,
    signature: null,
    published_by: null,
    origin: null,
    published_at: manifest.builtAt,
  };
}

it('name the shared parts of the kit that a page waits for', async () => {
  const shell = await released('shell', (manifest) => ({
    ...manifest,
    preload: { ...manifest.preload, 'shared-kit/posters': [manifest.entry] },
  }));
  const movies = await released('movies', (manifest) => ({
    ...manifest,
    uses: { '/movie/:movieId': ['shared-kit/posters', 'shared-kit/unknown'] },
  }));
  const route = movies.manifest.feature.routes.find(({ path }) => path === '/movie/:movieId');
  if (!route) throw new Error('the build has no such route');
  const files = pageFiles({ feature: 'movies', route, params: {} }, false, {
    releases: new Map([
      ['shell', shell],
      ['movies', movies],
    ]),
    folderUrlOf: ({ feature }) => `/${feature}/`,
  });
  expect(files.map(({ url }) => url)).toEqual([
    '/movies/entry.js',
    '/movies/chunk-movie--movieId.js',
    '/shell/shell.js',
  ]);
});

it('of a remote include the code that fills its slots', async () => {
  const slot = 'movies/film-actions@1';
  const movies = await released('movies', (manifest) => {
    const routes = manifest.feature.routes.map((route) => ({ ...route, slots: [slot] }));
    return { ...manifest, feature: { ...manifest.feature, routes, offers: [{ slot }] } };
  });
  const filling = (access: 'public' | 'user') => (manifest: Release) => ({
    ...manifest,
    preload: { [slot]: [manifest.entry] },
    feature: { ...manifest.feature, slots: [{ slot, order: 1, access }] },
  });
  const releases = new Map([
    ['movies', movies],
    ['social', await released('social', filling('public'))],
    ['weather', await released('weather', filling('user'))],
  ]);
  const [route] = movies.manifest.feature.routes;
  if (!route) throw new Error('the build has no route');
  const urlsFor = (isUser: boolean) =>
    pageFiles({ feature: 'movies', route, params: {} }, isUser, {
      releases,
      folderUrlOf: ({ feature }) => `/${feature}/`,
    }).map(({ url }) => url);
  expect(urlsFor(false)).toEqual(expect.arrayContaining(['/movies/entry.js', '/social/entry.js']));
  expect(urlsFor(false)).not.toContain('/weather/entry.js');
  expect(urlsFor(true)).toContain('/weather/entry.js');
});

it('name the calls of a page and of the slot fillers that a user sees on it', async () => {
  const withCalls = (manifest: Release): Release => ({
    ...manifest,
    feature: {
      ...manifest.feature,
      slots: [
        { slot: 'movies/film-actions@1', order: 1, access: 'user', calls: ['GET /tonight', 'GET /sealed'] },
        { slot: 'movies/film-actions@1', order: 2, access: 'admin', calls: ['GET /stats/admin'] },
      ],
    },
  });
  const social = await released('social', withCalls);
  const route: PageRoute['route'] = {
    path: '/movie/:movieId',
    access: 'public',
    frame: 'site',
    title: 'Film',
    slots: ['movies/film-actions@1'],
    calls: ['GET /movies/:movieId/marks', 'GET /sealed', 'GET /comments/own?movie=:movieId&at=:time'],
  };
  const page = { feature: 'movies', route, params: { movieId: 'a b' } };
  expect(earlyCalls(page, { releases: new Map([['social', social]]), folderUrlOf: () => '/' })).toEqual([
    '/api/movies/a%20b/marks',
    '/api/sealed',
    '/api/comments/own?movie=a%20b&at=:time',
    '/api/tonight',
  ]);
});
