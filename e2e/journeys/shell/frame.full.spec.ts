import { addNews } from '../../support/content';
import { administrator, call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

const SIDEBAR_WIDTH = 240;
const PHONE = { width: 390 };
const asked = (from: Person, to: Person) =>
  call('POST /friends/request/:userId', from.token, { params: { userId: to.id } });

test('the header and the drawer of a visitor', async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Kinodost' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('button', { name: 'Yeniliklər' })).toBeVisible();
  await expect(header.getByRole('button', { name: /^Bildirişlər/ })).toHaveCount(0);
  const messages = header.getByRole('button', { name: 'Mesajlar (tezliklə)' });
  await expect(messages).toBeDisabled();
  await expect(messages).toHaveAttribute('title', 'Mesajlar (tezliklə)');
  const login = header.getByRole('button', { name: 'Daxil Ol' });
  await expect(login).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Daxil Ol' })).toHaveAttribute(
    'href',
    '/login',
  );
  await header.getByRole('button', { name: 'Menyu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menyu', exact: true });
  await expect(drawer.getByRole('listitem')).toHaveText(['Ana Səhifə', 'Daxil ol', 'Qeydiyyat']);
  expect((await drawer.boundingBox())?.width).toBe(SIDEBAR_WIDTH);
  await drawer.getByRole('link', { name: 'Qeydiyyat' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(drawer).toBeHidden();
  await expect(login).toHaveCount(0);
  await page.goto('/');
  await login.click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the drawer and the account menu of a user and of an administrator', async ({ pageOf }) => {
  const [page, panel] = [await pageOf(await register('ayan')), await pageOf(await administrator())];
  const entries = ['Ana Səhifə', 'İdarə Paneli', 'Profil', 'Dost siyahısı'];
  const more = ['Admin Panel', 'İstifadəçilər', 'Şərhlər'];
  for (const [person, expected, menu] of [
    [page, entries, ['Profilim', 'Dost siyahısı', 'Çıxış']],
    [panel, [...entries, ...more], ['Profilim', 'Dost siyahısı', 'Admin Paneli', 'Çıxış']],
  ] as const) {
    await person.goto('/friends');
    await person.getByRole('button', { name: 'Menyu', exact: true }).click();
    await expect(person.getByRole('dialog', { name: 'Menyu', exact: true }).getByRole('listitem')).toHaveText(
      [...expected],
    );
    await person.keyboard.press('Escape');
    await expect(person.getByRole('button', { name: 'Menyu', exact: true })).toBeFocused();
    await person.getByRole('button', { name: 'Hesab menyusu' }).click();
    await expect(person.getByRole('menuitem')).toHaveText([...menu]);
    await expect(person.getByRole('menu').getByText('İndi onlayn')).toBeVisible();
  }
  await panel.getByRole('menuitem', { name: 'Admin Paneli' }).click();
  await expect(panel).toHaveURL(/\/admin$/);
});

test('the bells count, also while the page is open, and their popups close with the page', async ({
  pageOf,
}) => {
  const [ayan, kamal, leyla] = [await register('ayan'), await register('kamal'), await register('leyla')];
  await asked(kamal, ayan);
  const page = await pageOf(ayan);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Bildirişlər (1)' })).toBeVisible();
  await asked(leyla, ayan);
  await expect(page.getByRole('button', { name: 'Bildirişlər (2)' })).toBeVisible();
  const { id, title } = await addNews({ is_important: true });
  const news = page.getByRole('button', { name: /^Yeniliklər \(\d+\)$/ });
  await news.click();
  const popup = page.getByRole('dialog', { name: 'Yeniliklər' });
  await popup.getByText(title).click();
  await expect(page).toHaveURL(new RegExp(`/newsletters/${id}$`));
  await expect(popup).toBeHidden();

  await page.getByRole('button', { name: /^Bildirişlər/ }).click();
  const requests = page.getByRole('dialog', { name: 'Bildirişlər' });
  await expect(requests.getByText('Dostluq İstəkləri (2)')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(requests).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/newsletters\//);
  await expect(requests).toBeHidden();
});

test('the header of a user fits on any phone', async ({ pageOf }) => {
  const page = await pageOf(await register('ayan'), PHONE);
  await page.goto('/about');
  const account = page.getByRole('banner').getByRole('button', { name: 'Hesab menyusu' });
  for (const width of [320, 360, 390, 419, 420, 430, 460, 479, 480]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(account, `${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('the panel on a phone: the drawer closes after navigation, no bottom bar', async ({ pageOf }) => {
  const page = await pageOf(await administrator(), PHONE);
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Alt menyu' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menyu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Admin menyusu' });
  expect((await drawer.boundingBox())?.width).toBe(SIDEBAR_WIDTH);
  await drawer.getByRole('link', { name: 'Şərhlər' }).click();
  await expect(page).toHaveURL(/\/admin\/comments$/);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Hesab menyusu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Çıxış et']);
  await page.getByRole('menuitem', { name: 'Çıxış et' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
