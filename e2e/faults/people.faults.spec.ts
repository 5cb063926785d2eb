import { logIn } from '../support/actions';
import { addMovie } from '../support/content';
import { Breakable } from '../support/faults';
import { administrator, call, register } from '../support/people';
import { expect, test } from '../support/test';

const OFF_MS = 10 * 60_000;

let product: Breakable;
test.beforeAll(async () => {
  product = await Breakable.make();
});
test.afterAll(() => product.remove());

test('an administrator deletes a user who is online: their page goes to the login', async ({ pageOf }) => {
  const [admin, ayan] = [await administrator(), await register('ayan')];
  const page = await pageOf(ayan);
  const connected = page.waitForEvent('websocket');
  await page.goto('/profile');
  const socket = await connected;
  await page.getByRole('button', { name: 'Hesab menyusu' }).click();
  await expect(page.getByText('İndi onlayn')).toBeVisible();
  const closed = socket.waitForEvent('close');
  await call('DELETE /user/:id', admin.token, { params: { id: ayan.id } });
  await closed;
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const off of [-OFF_MS, OFF_MS])
  test(`a clock that is ${off / 60_000} minutes off: the session holds, last seen is right`, async ({
    pageOf,
    visitorPage,
  }) => {
    const [ayan, kamal] = [await register('ayan'), await register('kamal')];
    const other = await pageOf(kamal);
    const there = other.waitForEvent('websocket');
    await other.goto('/dashboard');
    await there;
    await other.getByRole('button', { name: 'Hesab menyusu' }).click();
    await expect(other.getByText('İndi onlayn')).toBeVisible();

    const page = await visitorPage();
    await page.clock.setSystemTime(Date.now() + off);
    await page.goto('/login');
    await logIn(page, ayan);
    await expect(page).toHaveURL(/\/dashboard$/);
    await other.close();
    await page.goto(`/user/${kamal.id}`);
    await expect(page.getByRole('img', { name: `${kamal.username}, offlayn` })).toBeVisible();
    await expect(page.getByRole('main').getByText('Az öncə')).toBeVisible();
  });

const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
};

test('on slow 3G every page comes by itself, and nobody takes slow for broken', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const { id } = await addMovie(ayan, 'Yeddi oğul istərəm');
  const page = await pageOf(ayan);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_3G);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/platform/reports')) reports.push(request.postData() ?? '');
  });
  await page.goto(`/movie/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Yeddi oğul istərəm' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('searchbox', { name: 'Film axtar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Onlayn dostlar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yenidən cəhd et' })).toHaveCount(0);
  expect(reports.filter((report) => !report.includes('"load"'))).toEqual([]);
});

test('on a slow line nothing that was typed is lost, and a double click sends it once', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const { id } = await addMovie(ayan, 'Şəhər');
  const page = await pageOf(ayan);
  const line = await page.context().newCDPSession(page);
  await page.goto(`/movie/${id}`);
  await line.send('Network.emulateNetworkConditions', SLOW_3G);
  const field = page.getByLabel('Şərhiniz');
  await field.fill('Yavaş xətt, möhkəm film');
  await page.getByRole('button', { name: 'Göndər' }).dblclick();
  await expect(page.getByText('Yavaş xətt, möhkəm film').first()).toBeVisible();
  const comments = () =>
    call('GET /movies/:id/comments', ayan.token, { params: { id } }).then(({ total }) => total);
  await expect.poll(comments).toBe(1);

  await line.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  });
  await field.fill('Bu itməsin');
  await page.getByRole('button', { name: 'Göndər' }).click();
  await expect(page.getByText('Server əlçatan deyil')).toBeVisible();
  await expect(field).toHaveValue('Bu itməsin');
});
