import type { Page } from '@playwright/test';
import { logIn } from '../../support/actions';
import { addComment, addMovie, addNews } from '../../support/content';
import { type Person, register, serverUrl } from '../../support/people';
import { LAYOUT_SHIFT_MAX, layoutShiftOf, openRendered, untilRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const FILM = 'Sehrli Xalat';
const COMMENT = 'Uşaqlıqdan yadımda qalan film.';
const INVITATION = 'Filmə qiymət vermək üçün daxil olun.';

let ayan: Person;
let movie: { id: string };
let path: string;
test.beforeAll(async () => {
  ayan = await register('ayan');
  movie = await addMovie(ayan, FILM, { release_year: 1964, genres: ['Fantastika'] });
  path = `/movie/${movie.id}`;
  await addComment(ayan, movie, COMMENT);
});

test('pages read whole without scripts, and their links lead on', async ({ visitorPage }) => {
  const news = await addNews({ content: 'Açıq havada hər cümə.' });
  const page = await visitorPage({ withoutScripts: true });
  const main = page.getByRole('main');
  for (const [address, ...texts] of [
    [path, FILM, '1964', 'Fantastika', COMMENT],
    [`/newsletters/${news.id}`, news.title, 'Açıq havada hər cümə.'],
    ['/', 'Filmləri dostlarınızla kəşf edin'],
  ] as const) {
    await untilRendered(serverUrl() + address);
    await page.goto(address, { waitUntil: 'load' });
    for (const text of texts) await expect(main.getByText(text).first(), address).toBeVisible();
  }
  await main.getByRole('link').first().click();
  await expect(page).not.toHaveURL(`${serverUrl()}/`);
});

for (const dark of [false, true])
  test(`the first paint has the ${dark ? 'dark' : 'light'} theme, and scripts keep it`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ dark });
    const visit = await openRendered(page, path);
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
  const { start, mismatches } = await openRendered(page, path);
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
  const page = await pageOf(ayan);
  await countFramesWith(page, INVITATION);
  const visit = await openRendered(page, path);
  await expect(page.getByRole('main').getByText(COMMENT)).toBeVisible();
  await visit.start();
  await expect(page.getByRole('button', { name: 'Hesab menyusu' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '9 / 10' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'framesWithInvitation') as number)).toBe(0);
  expect(visit.mismatches()).toEqual([]);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
});

test('one goes on from a rendered page, comes back, and logs in without a reload', async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  const visit = await openRendered(page, path);
  await visit.start();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Kinodost' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filmləri dostlarınızla kəşf edin');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FILM);
  await expect(page.getByText(COMMENT)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Daxil ol' }).first().click();
  await logIn(page, ayan);
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
  const page = await visitorPage();
  const { start, mismatches } = await openRendered(page, '/login');
  await logIn(page, ayan);
  await expect(page).toHaveURL(/\/login$/);
  await start();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(mismatches()).toEqual([]);
});

test('a change shows on pages that were rendered before', async () => {
  const htmlOf = async (address: string) => (await fetch(serverUrl() + address)).text();
  for (const address of [path, '/newsletters']) await untilRendered(serverUrl() + address);
  await addComment(ayan, movie, 'İkinci baxışda daha yaxşıdır.');
  await expect.poll(() => htmlOf(path)).toContain('İkinci baxışda');
  const { title } = await addNews();
  await expect.poll(() => htmlOf('/newsletters')).toContain(title);
});

test('a visitor is led from a user’s page to the login', async ({ visitorPage }) => {
  const page = await visitorPage();
  const visit = await openRendered(page, '/friends');
  await visit.start();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => visit.calls).toEqual(['POST /api/auth/passkey/options']);
  expect([visit.mismatches(), visit.errors]).toEqual([[], []]);
});

test('who may not open the panel sees a message', async ({ pageOf }) => {
  const page = await pageOf(ayan);
  const visit = await openRendered(page, '/admin');
  await visit.start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giriş məhduddur');
  await expect(page.getByRole('navigation', { name: 'Admin menyusu' })).toHaveCount(0);
  expect(visit.mismatches()).toEqual([]);
});
