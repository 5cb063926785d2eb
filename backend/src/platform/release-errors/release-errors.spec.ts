import { type BrowserReport, publishingCalls as calls } from 'shared-kit/contract';
import { SOURCE_MAP } from '../../../test/platform/builds';
import { type ReleaseWorkspace, releaseWorkspace } from '../../../test/platform/release-workspace';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

const FOREIGN = 'https://kino.example/user/7f3d5c0e?token=secret';

let app: TestApp;
let workspace: ReleaseWorkspace;
let admin: User;

beforeAll(async () => {
  app = await testApp();
  workspace = await releaseWorkspace(app);
  admin = await app.admin('kamal');
});

let made = 0;
async function publish(sourceMap?: object): Promise<string> {
  made += 1;
  return workspace.publish('movies', { release: `1.0.0-${made}`, sourceMap });
}
const report = (release: string, body: Partial<BrowserReport>) =>
  app.visitor.post('/platform/reports', { feature: 'movies', release, kind: 'error', ...body });
async function errorsOf(release: string) {
  const { body } = await admin.call(calls.releases, { params: { feature: 'movies' } });
  return body.releases.find((each) => each.release === release)?.last_errors;
}
const stackAt = (...places: string[]) =>
  ['TypeError: x', ...places.map((place) => `    at e (${place})`)].join('\n');

it('have the page, a count, and the line of the source', async () => {
  const release = await publish(SOURCE_MAP);
  const script = `https://cdn.example/f/movies/${release}/entry.js`;
  const stack = stackAt(`${script}:1:11`, `${script}?retry=1:1:20`, FOREIGN, '/f/shell/1.0.0/shell.js:1:2');
  for (const page of ['/', '/movie/:movieId'])
    expect((await report(release, { message: 'TypeError: x', page, stack })).status).toBe(201);
  expect(await errorsOf(release)).toEqual([
    {
      message: 'TypeError: x',
      page: '/movie/:movieId',
      stack: ['src/Page.tsx:12', 'src/Page.tsx:12'],
      count: 2,
      last_at: expect.any(String) as string,
    },
  ]);
  const { out } = await workspace.run('status', '--json');
  expect(out.join('\n')).toContain('"src/Page.tsx:12"');
});

it.each([
  ['Chromium', (place: string) => `TypeError: x\n    at async t.e (${place})`],
  ['Firefox and Safari', (place: string) => `e@${place}\n@${FOREIGN}`],
])('are read from stacks of %s', async (_, stack) => {
  const release = await publish(SOURCE_MAP);
  await report(release, { stack: stack(`https://kino.example/f/movies/${release}/entry.js:1:11`) });
  expect((await errorsOf(release))?.[0]?.stack).toEqual(['src/Page.tsx:12']);
});

it.each([
  ['without source maps', undefined],
  ['whose source map is none', { version: 'x', mappings: 7 }],
  ['whose source map knows no such place', { ...SOURCE_MAP, mappings: '' }],
])('of a release %s have the places in its scripts', async (_, sourceMap) => {
  const release = await publish(sourceMap);
  await report(release, { message: 'Error', stack: stackAt(`/f/movies/${release}/entry.js:1:11`) });
  expect(await errorsOf(release)).toMatchObject([{ stack: ['entry.js:1:11'] }]);
});

it('keep nothing of a stack but places in the release', async () => {
  const release = await publish();
  await report(release, { message: 'Error', stack: stackAt(FOREIGN, '/f/movies/../../etc/x.js:1:1') });
  expect(await errorsOf(release)).toMatchObject([{ message: 'Error', page: null, stack: [] }]);
  const rows = await app.database.query('SELECT * FROM release_errors', []);
  expect(JSON.stringify(rows)).not.toMatch(/secret|7f3d5c0e/);
});

it('are the last ten, newest first', async () => {
  const release = await publish();
  for (let index = 0; index < 12; index += 1) await report(release, { message: `Error ${index}` });
  const messages = (await errorsOf(release))?.map(({ message }) => message);
  expect(messages).toEqual(Array.from({ length: 10 }, (_, index) => `Error ${11 - index}`));
});

it('are none for the other reports', async () => {
  const release = await publish();
  for (const kind of ['load', 'fallback', 'hydration'] as const)
    await report(release, { kind, message: 'x' });
  expect(await errorsOf(release)).toEqual([]);
});

describe('source maps', () => {
  it('are served to nobody, and neither is another .map of a release', async () => {
    const release = await publish(SOURCE_MAP);
    const file = (name: string) => fetch(`${app.origin}/f/movies/${release}/${name}`);
    expect((await file('entry.js')).status).toBe(200);
    for (const name of ['server/maps/entry.js.map', 'maps/entry.js.map', 'server%2Fmaps/entry.js.map'])
      expect([(await file(name)).status, await (await file(name)).text()]).toEqual([404, '']);
    const more = { 'entry.js.map': JSON.stringify(SOURCE_MAP).repeat(50) };
    const own = await workspace.publish('movies', { release: '1.0.0-own', more });
    for (const name of ['entry.js.map', 'entry.js.map.br', 'entry.js.map.gz'])
      expect((await fetch(`${app.origin}/f/movies/${own}/${name}`)).status).toBe(404);
  });
});
