import type { Page } from '@playwright/test';
import { addComment, addMovie, knownMovie } from '../../support/content';
import { administrator, type Person, register, serverUrl } from '../../support/people';
import { openRendered, untilRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

/** One more than the first page of the list has. */
const COMMENTS = 21;
/** An application without any input starts this long after its page. */
const LONGEST_WAIT_MS = 2_500;
const TIME_IN_BAKU = /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/;

async function createFilm(): Promise<string> {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Şərhli film');
  for (let number = 1; number <= COMMENTS; number += 1)
    await addComment(ayan, movie, `${number}. dəfə baxıram.`);
  return movie.id;
}

test.describe('before the scripts run', () => {
  for (const dark of [false, true])
    test(`the ${dark ? 'dark' : 'light'} theme’s button says what it does, and does it`, async ({
      visitorPage,
    }) => {
      const page = await visitorPage({ dark });
      const visit = await openRendered(page, '/about');
      const names = ['Qaranlıq temaya keç', 'Açıq temaya keç'];
      if (dark) names.reverse();
      const [first = '', second = ''] = names;
      await page.getByRole('button', { name: first }).click();
      await expect(page.getByRole('button', { name: second })).toBeVisible();
      await expect(page.locator('html')).toHaveClass(dark ? 'light' : 'dark');
      await visit.start();
      await expect(page.locator('html')).toHaveClass(dark ? 'light' : 'dark');
      await page.getByRole('button', { name: second }).click();
      await expect(page.getByRole('button', { name: first })).toBeVisible();
      expect(visit.mismatches()).toEqual([]);
    });

  test('a visitor’s header is whole, and its links lead somewhere', async ({ visitorPage }) => {
    const page = await visitorPage();
    await openRendered(page, '/');
    const header = page.getByRole('banner');
    await expect(header.locator('.MuiSkeleton-root')).toBeHidden();
    await header.getByRole('button', { name: 'Daxil Ol' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const name of ['Menyu', 'Yeniliklər'])
    test(`a press of ‘${name}’ opens it once its code is there`, async ({ visitorPage }) => {
      const page = await visitorPage();
      const visit = await openRendered(page, '/about');
      const button = page.getByRole('button', { name, exact: true, includeHidden: true });
      await button.click();
      await expect(button).toHaveCSS('opacity', '0.5');
      // The kit's ActionMenu looks for it.
      await expect(button).toHaveAttribute('data-pressed');
      await visit.start();
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
      await expect(button).not.toHaveAttribute('data-pressed');
      await expect(button).toHaveCSS('opacity', '1');
      expect(visit.mismatches()).toEqual([]);
    });

  test('comments: their time, more of them, another order', async ({ visitorPage }) => {
    const address = `/movie/${await createFilm()}`;
    const page = await visitorPage();
    const visit = await openRendered(page, address);
    const comments = page.getByRole('region', { name: 'Şərhlər' }).getByRole('listitem');
    const time = comments.first().locator('time');
    await expect(time).toHaveText(TIME_IN_BAKU);
    await expect(comments).toHaveCount(COMMENTS - 1);
    await page.getByRole('button', { name: 'Daha çox göstər' }).click();
    await visit.start();
    await expect(comments).toHaveCount(COMMENTS);
    await expect(time).toHaveText(/əvvəl|öncə/);

    const again = await visitorPage();
    const later = await openRendered(again, address);
    const order = again.getByLabel('Sıralama');
    await order.selectOption('oldest');
    await later.start();
    await expect(order).toHaveValue('oldest');
    await expect(again.getByRole('region', { name: 'Şərhlər' }).getByRole('listitem').first()).toContainText(
      '1. dəfə',
    );
    expect([...visit.mismatches(), ...later.mismatches()]).toEqual([]);
  });
});

interface EarlyPresses {
  path: () => Promise<string> | string;
  press: (page: Page) => Promise<void>;
  isDone: (page: Page) => Promise<void>;
  /** A visitor, if it is left out. */
  person?: () => Promise<Person>;
}

const nameField = (page: Page) => page.getByLabel('İstifadəçi adı');
const passwordField = (page: Page) => page.getByLabel('Şifrə', { exact: true });

const EARLY: Record<string, EarlyPresses> = {
  'a search and a genre of the catalogue': {
    path: () => '/movies',
    press: async (page) => {
      await page.getByRole('searchbox').fill('arşın');
      await page.getByLabel('Janr').selectOption('Komediya');
    },
    isDone: async (page) => {
      await expect(page).toHaveURL(/genre=Komediya/);
      await expect(page).toHaveURL(/q=ar/);
    },
  },
  'the next films of a row': {
    path: () => '/',
    press: (page) => page.getByRole('button', { name: 'Ən yüksək qiymətlilər: irəli' }).click(),
    isDone: async (page) => {
      const row = page.getByRole('list', { name: 'Ən yüksək qiymətlilər' });
      await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    },
  },
  'the key of the search, and what is typed then': {
    path: () => '/about',
    press: (page) => page.keyboard.type('/nesimi'),
    isDone: (page) => expect(page.getByRole('combobox', { name: 'Axtarış' })).toHaveValue('nesimi'),
  },
  'Ctrl+K in a field, and what is typed then': {
    path: () => '/login',
    press: async (page) => {
      await page.getByLabel('İstifadəçi adı').focus();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('nesimi');
    },
    isDone: (page) => expect(page.getByRole('combobox', { name: 'Axtarış' })).toHaveValue('nesimi'),
  },
  'the key of the inspector': {
    path: () => '/settings',
    press: (page) => page.keyboard.press('Control+Shift+K'),
    isDone: async (page) => {
      await expect(page.getByRole('complementary', { name: 'İnspektor' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    person: administrator,
  },
  'the menu of a film': {
    path: async () => `/movie/${(await knownMovie()).id}`,
    press: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /: əməliyyatlar$/ })
        .click(),
    isDone: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  'a login by the Enter key': {
    path: () => '/login',
    press: async (page) => {
      await nameField(page).fill('heç_kim');
      await passwordField(page).fill('Yanlış-parol-1918');
      await page.getByRole('button', { name: 'Yazdığınızı göstər' }).click();
      await passwordField(page).press('Enter');
    },
    isDone: async (page) => {
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(passwordField(page)).toHaveAttribute('type', 'text');
    },
  },
  'a forgotten password': {
    path: () => '/login',
    press: (page) => page.getByRole('button', { name: 'Şifrəni unutmusunuz?' }).click(),
    isDone: (page) => expect(page.getByRole('dialog', { name: 'Şifrəni bərpa et' })).toBeVisible(),
  },
  'a user’s tab': {
    path: () => '/friends',
    press: (page) => page.getByRole('tab', { name: 'Göndərilənlər' }).click(),
    isDone: (page) => expect(page.getByRole('tab', { name: 'Göndərilənlər', selected: true })).toBeVisible(),
    person: () => register('ayan'),
  },
  'a user’s menu': {
    path: () => '/settings',
    press: (page) => page.getByRole('button', { name: 'Menyu' }).click(),
    isDone: (page) => expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible(),
    person: () => register('ayan'),
  },
  'an administrator’s search': {
    path: () => '/admin/users',
    press: (page) => page.getByRole('searchbox').fill('heç_kim'),
    isDone: async (page) => {
      await expect(page.getByRole('searchbox')).toHaveValue('heç_kim');
      await expect(page.getByRole('main').getByText('tapılmadı')).toBeVisible();
    },
    person: administrator,
  },
};

for (const [name, { path, press, isDone, person }] of Object.entries(EARLY))
  test(`${name}, before the scripts run, is not lost`, async ({ visitorPage, pageOf }) => {
    const page = person ? await pageOf(await person()) : await visitorPage();
    const visit = await openRendered(page, await path());
    await press(page);
    await visit.start();
    await isDone(page);
    expect(visit.mismatches()).toEqual([]);
  });

declare global {
  interface Window {
    ranAtLoad: boolean;
  }
}

const isRunning = () => Object.keys(document.getElementById('root') ?? {}).length > 0;
const watchStart = () =>
  addEventListener('load', () => {
    window.ranAtLoad = Object.keys(document.getElementById('root') ?? {}).length > 0;
  });

for (const [name, isMoved] of [
  ['the first input', true],
  ['a while', false],
] as const)
  test(`a visitor’s application starts after ${name}, not before the page has loaded`, async ({
    visitorPage,
  }) => {
    await untilRendered(`${serverUrl()}/about`);
    const page = await visitorPage();
    const failures: string[] = [];
    page.on('request', (request) => {
      const { kind } = (request.url().endsWith('/platform/reports') && request.postDataJSON()) || {};
      if (kind === 'error') failures.push(request.postData() ?? '');
    });
    await page.addInitScript(watchStart);
    await page.clock.install();
    await page.goto('/about', { waitUntil: 'load' });
    expect(await page.evaluate(() => window.ranAtLoad)).toBe(false);
    if (isMoved) await page.mouse.move(10, 10);
    else await page.clock.fastForward(LONGEST_WAIT_MS);
    await expect.poll(() => page.evaluate(isRunning)).toBe(true);
    expect(failures).toEqual([]);
  });
