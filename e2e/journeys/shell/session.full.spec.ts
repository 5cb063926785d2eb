import type { Page, Route } from '@playwright/test';
import { logIn, logOut } from '../../support/actions';
import { call, register, serverUrl } from '../../support/people';
import { untilRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const SESSION_OVER = 'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.';

test('a token that is worth nothing: gone, and on to the login', async ({ visitorPage }) => {
  const ayan = await register('ayan');
  const page = await visitorPage();
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('token', 'yaramaz');
    sessionStorage.setItem('seeded', 'yes');
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await logIn(page, ayan);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a page that is left while its session loads ends no session', async ({ pageOf }) => {
  const page = await pageOf(await register('ayan'));
  const held: Route[] = [];
  await page.route('**/api/user/profile', (route) => void held.push(route));
  for (let left = 1; left <= 5; left += 1) {
    await page.goto('/about', { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBe(left);
  }
  await page.unroute('**/api/user/profile');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'İdarə Paneli' })).toBeVisible();
});

test('two tabs stay in step; logging out unties the browser and leaves nothing behind', async ({
  pageOf,
}) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await call('POST /friends/request/:userId', kamal.token, { params: { userId: ayan.id } });
  const page = await pageOf(ayan);
  await page.goto('/friends');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Bildirişlər (1)' })).toBeVisible();

  const untied = page.waitForResponse('**/api/auth/logout');
  await logOut(page);
  expect((await untied).status()).toBe(200);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('button', { name: /^Bildirişlər/ })).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await logIn(page, kamal);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('button', { name: 'Bildirişlər', exact: true })).toBeVisible();
  await expect(other.getByText(ayan.username)).toHaveCount(0);
});

test('another user’s token in the same browser: the page is made again for them', async ({ pageOf }) => {
  const [ayan, kamal, leyla] = [await register('ayan'), await register('kamal'), await register('leyla')];
  await call('POST /friends/request/:userId', kamal.token, { params: { userId: ayan.id } });
  const page = await pageOf(ayan);
  await page.goto('/friends');
  await expect(page.getByRole('button', { name: 'Bildirişlər (1)' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/login');
  await other.evaluate((token) => localStorage.setItem('token', token), leyla.token);
  await expect(page.getByRole('button', { name: 'Bildirişlər', exact: true })).toBeVisible();
  // The page closes its menus when the profile of another user arrives.
  const account = page.getByRole('button', { name: 'Hesab menyusu' });
  await expect(account).toHaveText('LE');
  await account.click();
  await expect(page.getByRole('menu').getByText(leyla.username)).toBeVisible();
});

test('a password changed elsewhere ends the session that is open here', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan);
  const connected = page.waitForEvent('websocket');
  await page.goto('/profile');
  await connected;
  await page.getByRole('button', { name: 'Hesab menyusu' }).click();
  await expect(page.getByText('İndi onlayn')).toBeVisible();
  await call('PUT /user/change-password', ayan.token, {
    body: { currentPassword: ayan.password, newPassword: 'Yeni-parol-2026' },
  });
  await expect(page).toHaveURL(/\/login\?expired=true$/);
  await expect(page.getByRole('alert').filter({ hasText: SESSION_OVER })).toBeVisible();
});

/** Long ping intervals, so that a clock that is moved forward misses no ping. */
const HANDSHAKE = `0${JSON.stringify({ sid: 's', upgrades: [], pingInterval: 1e9, pingTimeout: 1e9, maxPayload: 1e6 })}`;
const ACCEPTANCE = '40{"sid":"t"}';
const REFUSAL = '44{"message":"UNAVAILABLE"}';

test('the presence connection: token, heartbeat while visible, reconnection', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const page = await pageOf(ayan);
  await page.clock.install();
  let connections = 0;
  const sent: string[] = [];
  let drop = () => {};
  let say = (_packet: string) => {};
  let answer = ACCEPTANCE;
  let closed = 0;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    connections += 1;
    drop = () => void socket.close();
    say = (packet) => socket.send(packet);
    socket.onClose(() => (closed += 1));
    socket.onMessage((message) => {
      sent.push(message.toString());
      if (message.toString().startsWith('40')) socket.send(answer);
    });
    socket.send(HANDSHAKE);
  });
  const announced = () => sent.filter((message) => message.includes('user:online')).length;
  await page.goto(`/user/${kamal.id}`);
  await expect.poll(announced).toBe(1);
  expect(sent.find((message) => message.startsWith('40'))).toContain(ayan.token);
  const watches = () => sent.filter((message) => message.includes('users:watch'));
  expect(sent.findIndex((message) => message.includes('users:watch'))).toBeLessThan(
    sent.findIndex((message) => message.includes('user:online')),
  );
  await expect.poll(() => watches().at(-1)).toContain(kamal.id);
  await expect.poll(() => sent.some((message) => message.includes('user:lastSeen'))).toBe(true);
  say(`42${JSON.stringify(['users:online', [kamal.id]])}`);
  await expect(page.getByRole('img', { name: `${kamal.username}, onlayn` })).toBeVisible();
  say(`42${JSON.stringify(['user:offline', { userId: kamal.id, lastSeen: new Date().toISOString() }])}`);
  await expect(page.getByRole('img', { name: `${kamal.username}, offlayn` })).toBeVisible();

  await page.clock.fastForward('04:00');
  await expect.poll(announced).toBe(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(announced).toBe(3);
  drop();
  await page.clock.fastForward('00:02');
  await expect.poll(() => connections).toBe(2);
  await expect.poll(announced).toBe(4);

  answer = REFUSAL;
  drop();
  await page.clock.fastForward('00:02');
  await expect.poll(() => closed).toBe(3);
  answer = ACCEPTANCE;
  await page.clock.fastForward('00:08');
  await expect.poll(announced).toBe(5);
});

test('the forgotten password is asked for in a dialog and set on a page', async ({ visitorPage }) => {
  const ayan = await register('ayan');
  const page = await visitorPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Şifrəni unutmusunuz?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Şifrəni bərpa et' });
  await dialog.getByLabel('E-poçt').fill(ayan.email);
  await dialog.getByRole('button', { name: 'Göndər' }).click();
  await expect(dialog.getByRole('status')).toBeVisible();
  await page.goto('/reset-password/yararsiz');
  await page.getByLabel('Yeni şifrə').fill('Yeni-parol-2026');
  await page.getByLabel('Şifrəni təsdiqləyin').fill('Yeni-parol-2026');
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

/** This browser keeps no pages at all, and calls that are under way end soon: both are not about our pages. */
const NOT_OURS = /^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped|OutstandingNetworkRequest)/;

async function reasonsAgainstKeeping(page: Page, path: string, hasSocket: boolean): Promise<string[]> {
  const connected = hasSocket && page.waitForEvent('websocket');
  await page.goto(path);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const explained = new Promise<string[]>((resolve) =>
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  );
  await connected;
  // Browsers before 2026 state the reasons before the page has answered this event by closing its socket.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.goto('/terms');
  await page.goBack();
  return (await explained).filter((reason) => !NOT_OURS.test(reason));
}

test('nothing keeps a browser from holding a page for the way back', async ({ visitorPage, pageOf }) => {
  await untilRendered(`${serverUrl()}/about`);
  const pages: [Page, hasSocket: boolean][] = [
    [await visitorPage(), false],
    [await pageOf(await register('ayan')), true],
  ];
  for (const [page, hasSocket] of pages)
    expect(await reasonsAgainstKeeping(page, '/about', hasSocket)).toEqual([]);
});

test('a page that comes back has its socket again', async ({ pageOf }) => {
  const page = await pageOf(await register('ayan'));
  const opened = page.waitForEvent('websocket').then(async (socket) => {
    await socket.waitForEvent('framereceived');
    return socket;
  });
  await page.goto('/about');
  const socket = await opened;
  const closed = socket.waitForEvent('close');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await closed;
  const again = page.waitForEvent('websocket');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await again;
});
