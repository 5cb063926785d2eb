import { brotliCompressSync, constants } from 'node:zlib';
import type { FeatureId } from 'shared-kit/contract';
import { openSettled } from '../../support/openSettled';
import { befriend } from '../../support/friends';
import { administrator, call, type Person, register, serverUrl } from '../../support/people';
import { layoutShiftOf, untilRendered, watchLayoutShift } from '../../support/rendered';
import { recordDepths } from '../../support/requestDepths';
import { recordScripts, sumOf } from '../../support/scripts';
import { expect, test } from '../../support/test';

/** JavaScript as Brotli. The limits may only shrink. */
const SHELL_BYTES_MAX = 190_000;
const SHELL_REQUESTS_MAX = 6;
const REMOTE_PAGE_BYTES_MAX = 40_000;
const LAYOUT_SHIFT_MAX = 0.02;

test('the first page of a visitor stays within the budget of the shell', async ({ visitorPage }) => {
  const page = await visitorPage();
  const scripts = recordScripts(page, 'shell');
  await openSettled(page, '/');
  const shell = await scripts();
  expect(shell.length).toBeGreaterThan(0);
  expect(shell.length).toBeLessThanOrEqual(SHELL_REQUESTS_MAX);
  expect(sumOf(shell)).toBeLessThanOrEqual(SHELL_BYTES_MAX);
});

/** As Brotli, as the second visitor gets it. The limits may only shrink. */
const DOCUMENTS: [path: string, bytesMax: number][] = [
  ['/', 18_500],
  ['/movie/:movieId', 21_000],
  ['/newsletters', 12_500],
];

for (const [path, bytesMax] of DOCUMENTS)
  test(`the document of ${path} stays within its budget`, async () => {
    const address = serverUrl() + filled(path);
    await untilRendered(address);
    const html = await (await fetch(address)).text();
    const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
    expect(compressed.length).toBeLessThanOrEqual(bytesMax);
  });

const PAGES: [feature: FeatureId, path: string][] = [
  ['movies', '/dashboard'],
  ['movies', '/movies'],
  ['movies', '/movie/:movieId'],
  ['movies', '/user/:userId/diary'],
  ['movies', '/user/:userId/films'],
  ['movies', '/lists'],
  ['movies', '/list/:listId'],
  ['movies', '/person/:slug'],
  ['movies', '/first-steps'],
  ['movies', '/log'],
  ['movies', '/share'],
  ['movies', '/user/:userId/lists'],
  ['movies', '/user/:userId/year/:year'],
  ['movies', '/profile?tab=passport'],
  ['movies', '/profile?tab=statistics'],
  ['social', '/tonight/:roomId'],
  ['social', '/friends'],
  ['social', '/profile'],
  ['social', '/user/:userId'],
  ['newsletters', '/newsletters'],
  ['newsletters', '/newsletters/:id'],
  ['admin', '/admin'],
  ['admin', '/admin/users'],
  ['admin', '/admin/comments'],
  ['admin', '/admin/reports'],
  ['admin', '/admin/newsletters'],
  ['admin', '/admin/releases'],
];

async function roomOf(one: Person, other: Person): Promise<string> {
  await befriend(one, other);
  for (const { token } of [one, other]) await call('PUT /tonight', token);
  return (await call('POST /tonight/rooms', one.token, { body: { user_ids: [other.id] } })).id;
}

async function createPageParams(): Promise<Record<string, string | undefined>> {
  const admin = await administrator();
  const someone = await register('samir');
  const { movies } = await call('GET /movies', undefined, { query: { limit: 1 } });
  const { data } = await call('POST /newsletters/admin/create', admin.token, {
    body: {
      title: 'Büdcə',
      content: 'Səhifənin çəkisi.',
      is_published: true,
    },
  });
  const list = await call('POST /lists', admin.token, {
    body: { title: 'Büdcə', visibility: 'everyone', ranked: true },
  });
  const movieId = movies[0]?.id ?? '';
  await call('POST /lists/:id/movies', admin.token, { params: { id: list.id }, body: { movie_id: movieId } });
  const { people } = await call('GET /people', undefined, { query: { search: 'a', limit: 1 } });
  const roomId = await roomOf(admin, someone);
  const own = { movieId, listId: list.id, roomId, id: data.id };
  return { ...own, slug: people[0]?.slug, userId: someone.id, year: '2026' };
}

let ids: Record<string, string | undefined>;
const filled = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
test.beforeAll(async () => {
  ids = await createPageParams();
});

for (const [feature, pattern] of PAGES)
  test(`${pattern} stays within the budget of a remote's page`, async ({ pageOf }) => {
    const page = await pageOf(await administrator());
    const scripts = recordScripts(page, feature);
    await openSettled(page, filled(pattern));
    const own = await scripts();
    expect(own.length).toBeGreaterThan(0);
    expect(sumOf(own)).toBeLessThanOrEqual(REMOTE_PAGE_BYTES_MAX);
  });

/** The frame asks for these once the page is there. */
const CALLS_OF_FRAME = [
  '/api/friends/requests/count',
  '/api/newsletters/unread-count',
  '/api/notifications',
  '/api/platform/reports',
];

function unusedEarlyCalls(): string[] {
  const { answers } = Reflect.get(window, 'earlyCalls') as { answers: Map<string, unknown> };
  return [...answers.keys()];
}

const EARLY: [path: string, firstCall: string][] = [
  ['/dashboard', '/api/movies'],
  ['/friends', '/api/friends'],
  ['/admin', '/api/stats/admin'],
  ['/movie/:movieId', '/api/movies/:movieId/ratings'],
];

for (const [path, firstCall] of EARLY)
  test(`the calls of ${path} leave with the document, it makes no other, and nothing moves`, async ({
    pageOf,
  }) => {
    const admin = await administrator();
    const page = await pageOf(admin, { width: 390 });
    await watchLayoutShift(page);
    // The server reads from the cookie what this user's pages need.
    const { username, password } = admin;
    await page.request.post('/api/auth/login', { data: { username, password } });
    const depths = await recordDepths(page);
    await openSettled(page, filled(path));
    // A call that takes its early answer makes no request, so `openSettled` does not wait for it.
    await expect.poll(() => page.evaluate(unusedEarlyCalls)).toEqual([]);
    expect(depths.get(filled(path))).toBe(1);
    expect(depths.get(filled(firstCall))).toBe(2);
    const later = [...depths].filter(([call, depth]) => call.startsWith('/api/') && depth > 2);
    expect(later.map(([call]) => call).filter((call) => !CALLS_OF_FRAME.includes(call))).toEqual([]);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  });
