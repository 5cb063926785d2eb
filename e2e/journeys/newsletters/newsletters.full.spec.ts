import type { Page } from '@playwright/test';
import { said } from '../../support/actions';
import { violationsAt } from '../../support/axe';
import { addNews } from '../../support/content';
import { call, register } from '../../support/people';
import { expect, test } from '../../support/test';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Yeniliklər/ });

test('a reader marks all read', async ({ pageOf }) => {
  const [reader, news] = [await register('oxucu'), await addNews()];
  const page = await pageOf(reader);
  await page.goto('/newsletters');
  const card = page.getByRole('article').filter({ hasText: news.title });
  await expect(card.getByRole('img', { name: 'Oxunmamış' })).toBeVisible();
  await page.getByRole('button', { name: 'Hamısını oxunmuş et' }).click();
  await expect(said(page, 'Bütün xəbərlər oxunmuş edildi')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Oxunmamış' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hamısını oxunmuş et' })).toBeHidden();
  const { data } = await call('GET /newsletters', reader.token);
  expect(data.find(({ id }) => id === news.id)?.is_viewed).toBe(true);
});

test('unread news stands first, and the list keeps its place on the way back', async ({ pageOf }) => {
  const [reader, earlier] = [await register('oxucu'), await addNews()];
  const latest = await addNews();
  const page = await pageOf(reader);
  // Other news may come meanwhile.
  const titles = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .filter({ hasText: new RegExp(`${earlier.title}|${latest.title}`) });
  await page.goto('/newsletters');
  await expect(titles).toHaveText([latest.title, earlier.title]);
  const viewed = page.waitForResponse((answer) => answer.url().includes(`/newsletters/${latest.id}/`));
  await page.getByRole('link', { name: latest.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(latest.title);
  await viewed;
  await page.goBack();
  await expect(titles).toHaveText([latest.title, earlier.title]);
  const card = page.getByRole('article').filter({ hasText: latest.title });
  await expect(card.getByRole('img', { name: 'Oxunmamış' })).toBeHidden();
  await page.reload();
  await expect(titles.first()).toHaveText(earlier.title);
});

test('a visitor reads Markdown that can do no harm, and goes on to the one before', async ({
  visitorPage,
}) => {
  await addNews();
  const news = await addNews({
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
  // Others may have written news between the two.
  const before = page.getByRole('link', { name: /^Əvvəlki xəbər / });
  const title = ((await before.textContent()) ?? '').replace('Əvvəlki xəbər', '').trim();
  await before.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: `Növbəti xəbər ${news.title}` })).toBeVisible();
});

test('the latest stand on the landing page and on the dashboard', async ({ visitorPage, pageOf }) => {
  const news = await addNews();
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

test('the popup has no barrier', async ({ pageOf }) => {
  const news = await addNews({ is_important: true });
  const page = await pageOf(await register('oxucu'));
  await page.goto('/friends');
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Yeniliklər' }).getByText(news.title)).toBeVisible();
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
});
