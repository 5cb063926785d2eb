import type { Page } from '@playwright/test';
import { violationsAt } from '../../support/axe';
import { administrator, call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

interface Written {
  id: string;
  title: string;
}

let serial = 0;

async function write(known: { content?: string; is_important?: boolean } = {}): Promise<Written> {
  const { token } = await administrator();
  const title = `Xəbər ${Date.now().toString(36)}-${(serial += 1)}`;
  const body = {
    title,
    content: 'Bakıda **festival** başlayır.',
    is_important: false,
    is_published: true,
    ...known,
  };
  const { data } = await call('POST /newsletters/admin/create', token, { body });
  return data;
}

const unreadOf = async ({ token }: Person) => (await call('GET /newsletters/unread-count', token)).count;

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Yeniliklər/ });

test('a reader opens one from the popup: it is viewed, gone from there, and the count is lower', async ({
  pageOf,
}) => {
  const [reader, news] = [await register('oxucu'), await write({ is_important: true })];
  const before = await unreadOf(reader);
  const page = await pageOf(reader);
  await page.goto('/friends');
  await expect(bell(page)).toHaveAccessibleName(new RegExp(String(before)));
  await bell(page).click();
  const popup = page.getByRole('dialog', { name: 'Yeniliklər' });
  await expect(popup.getByRole('listitem').filter({ hasText: news.title })).toContainText('Vacib');
  await popup.getByText(news.title).click();
  await page.waitForURL(`**/newsletters/${news.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(news.title);
  await expect.poll(() => unreadOf(reader)).toBe(before - 1);
  if (before > 1) await expect(bell(page)).toHaveAccessibleName(new RegExp(String(before - 1)));
  await bell(page).click();
  await expect(popup.getByRole('link', { name: 'Bütün Yeniliklər' })).toBeVisible();
  await expect(popup.getByText(news.title)).toBeHidden();
  await popup.getByRole('link', { name: 'Bütün Yeniliklər' }).click();
  await expect(page).toHaveURL(/\/newsletters$/);
});

test('a reader marks all read', async ({ pageOf }) => {
  const [reader, news] = [await register('oxucu'), await write()];
  const page = await pageOf(reader);
  await page.goto('/newsletters');
  const card = page.getByRole('article').filter({ hasText: news.title });
  await expect(card.getByRole('img', { name: 'Oxunmamış' })).toBeVisible();
  await page.getByRole('button', { name: 'Hamısını oxunmuş et' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bütün xəbərlər oxunmuş edildi' })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Oxunmamış' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hamısını oxunmuş et' })).toBeHidden();
  expect(await unreadOf(reader)).toBe(0);
});

test('unread news stands first, and the list keeps its place on the way back', async ({ pageOf }) => {
  const [reader, earlier] = [await register('oxucu'), await write()];
  const latest = await write();
  const before = await unreadOf(reader);
  const page = await pageOf(reader);
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await page.goto('/newsletters');
  await expect(titles.first()).toHaveText(latest.title);
  await page.getByRole('link', { name: latest.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(latest.title);
  await expect.poll(() => unreadOf(reader)).toBe(before - 1);
  await page.goBack();
  await expect(titles.first()).toHaveText(latest.title);
  const card = page.getByRole('article').filter({ hasText: latest.title });
  await expect(card.getByRole('img', { name: 'Oxunmamış' })).toBeHidden();
  await page.reload();
  await expect(titles.first()).toHaveText(earlier.title);
});

test('a visitor reads Markdown that can do no harm, and goes on to the one before', async ({
  visitorPage,
}) => {
  const earlier = await write();
  const news = await write({
    content: [
      '## Proqram',
      '- 84 film',
      '<script>document.title = "zərər"</script>',
      '<img src="/yoxdur.png" onerror="document.title = \'zərər\'">',
      '<iframe src="https://example.com"></iframe>',
      '[bilet](https://example.com) [pis](javascript:alert(1))',
    ].join('\n\n'),
  });
  const page = await visitorPage();
  await page.goto(`/newsletters/${news.id}`);
  await expect(page).toHaveTitle(new RegExp(news.title));
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'Proqram' })).toBeVisible();
  await expect(article.getByText('1 dəqiqəlik oxu')).toBeVisible();
  await expect(article.getByRole('link', { name: 'bilet' })).toHaveAttribute('rel', /noopener/);
  await expect(article.getByRole('link', { name: 'pis' })).toHaveCount(0);
  await expect(article.locator('script, iframe, [onerror]')).toHaveCount(0);
  await page.getByRole('link', { name: `Əvvəlki xəbər ${earlier.title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(earlier.title);
  await expect(page.getByRole('link', { name: `Növbəti xəbər ${news.title}` })).toBeVisible();
});

test('an address that leads to nothing says so', async ({ visitorPage }) => {
  const page = await visitorPage();
  const answer = await page.goto('/newsletters/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Xəbər tapılmadı' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Bütün Yeniliklər' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yeniliklər' })).toBeVisible();
});

test('what failed can be tried again in its place', async ({ visitorPage }) => {
  const news = await write();
  const page = await visitorPage();
  await page.route('**/api/newsletters?*', (route) => route.abort());
  // The page itself would arrive with the news.
  await page.goto('/about');
  await bell(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Bütün Yeniliklər' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/newsletters?*');
  await retry.click();
  await expect(page.getByRole('link', { name: news.title })).toBeVisible();
});

test('the latest stand on the landing page and on the dashboard', async ({ visitorPage, pageOf }) => {
  const news = await write();
  const landing = await visitorPage();
  await landing.goto('/');
  await expect(
    landing.getByRole('region', { name: 'Son xəbərlər' }).getByRole('link', { name: news.title }),
  ).toBeVisible();
  const dashboard = await pageOf(await register('oxucu'));
  await dashboard.goto('/dashboard');
  await expect(
    dashboard.getByRole('region', { name: 'Yeniliklər' }).getByRole('link', { name: news.title }),
  ).toBeVisible();
});

test('nothing for axe to find in the news', async ({ pageOf }) => {
  const news = await write({
    is_important: true,
    content:
      '## Proqram\n\n> sitat\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`kod` və [keçid](https://example.com)',
  });
  const page = await pageOf(await register('oxucu'));
  const faults = () => violationsAt(page, [390, 1280]);
  await page.goto('/newsletters');
  await expect(page.getByRole('link', { name: news.title })).toBeVisible();
  expect(await faults()).toEqual([]);
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Yeniliklər' }).getByText(news.title)).toBeVisible();
  expect(await faults()).toEqual([]);
  await page.goto(`/newsletters/${news.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Proqram' })).toBeVisible();
  expect(await faults()).toEqual([]);
});
