import { createECDH } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushMessage } from 'shared-kit/contract';
import { logOut } from '../../support/actions';
import { register, serverUrl } from '../../support/people';
import { expect, test } from '../../support/test';

const ENDPOINT = 'https://push.example.com/ayan';

/**
 * A headless browser has neither a push service nor notifications: both are made up in the page. What the user answers
 * when asked is 'granted'.
 */
async function fakePushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: 'A'.repeat(22) };
  await page.addInitScript(
    (subscription) => {
      const KEY = 'fake subscription';
      const current = () =>
        localStorage.getItem(KEY) === null
          ? null
          : ({
              endpoint: subscription.endpoint,
              toJSON: () => subscription,
              unsubscribe: () => {
                localStorage.removeItem(KEY);
                return Promise.resolve(true);
              },
            } as unknown as PushSubscription);
      PushManager.prototype.getSubscription = () => Promise.resolve(current());
      PushManager.prototype.subscribe = (options) => {
        localStorage.setItem(KEY, JSON.stringify(options));
        return Promise.resolve(current() as PushSubscription);
      };
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(KEY) === null ? permission : 'granted'),
      });
      Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
    },
    { endpoint: ENDPOINT, expirationTime: null, keys },
  );
}

const subscriptionIn = (page: Page) => page.evaluate(() => localStorage.getItem('fake subscription'));

/** As a push service would, after the browser has decrypted the message. */
async function deliver(context: BrowserContext, page: Page, message: PushMessage): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: serverUrl(),
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

interface Notified {
  title: string;
  body?: string;
  tag?: string;
  data?: unknown;
}

/** The part of the worker's global scope that is used below. */
interface WorkerScope extends EventTarget {
  registration: { showNotification: (title: string, options?: object) => Promise<void> };
  clients: { openWindow: (address: string) => Promise<null> };
  shown?: Notified[];
  opened?: string;
}

const isOurs = (worker: Worker) => worker.url().endsWith('/sw.js');
const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs));

const noteNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const self = globalThis as unknown as WorkerScope;
    const shown: Notified[] = (self.shown = []);
    self.registration.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
    self.clients.openWindow = (address) => {
      self.opened = address;
      return Promise.resolve(null);
    };
  });

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** The address that a press on the notification opens. */
async function press(worker: Worker): Promise<() => Promise<string | undefined>> {
  await worker.evaluate(() => {
    const self = globalThis as unknown as WorkerScope;
    const event = Object.assign(new Event('notificationclick'), {
      notification: { ...self.shown?.[0], close: () => undefined },
      waitUntil: () => undefined,
    });
    self.dispatchEvent(event);
  });
  return () => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened);
}

test('a device gets notifications while the user is logged in, and is asked only by a button', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan, { serviceWorker: true });
  const context = page.context();
  await fakePushService(page);
  await page.goto('/settings?tab=notifications');
  const panel = page.getByRole('region', { name: 'Bu cihazda bildirişlər' });
  await expect(panel.getByText('Bu cihaza bildiriş gəlmir.')).toBeVisible();
  expect(await subscriptionIn(page)).toBeNull();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/push') && answer.request().method() === 'PUT',
  );
  await panel.getByRole('button', { name: 'Bu cihazda aç' }).click();
  expect((await stored).status()).toBe(200);
  await expect(panel.getByText('Bu cihaza bildiriş gəlir.')).toBeVisible();
  expect(await subscriptionIn(page)).toContain('"userVisibleOnly":true');

  const worker = await workerOf(context);
  await noteNotifications(worker);
  const message = { title: 'Bu axşam', body: 'nigar sizi çağırır', page: '/friends', tag: 'otaq' };
  await deliver(context, page, message);
  const { page: data, ...shown } = message;
  await expect.poll(() => shownBy(worker)).toEqual([expect.objectContaining({ ...shown, data })]);
  await expect.poll(await press(worker)).toBe(`${serverUrl()}/friends`);

  await page.goto('/dashboard');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => subscriptionIn(page)).toBeNull();
});

test('the first ‘Bu axşam’ offers notifications, once', async ({ pageOf }) => {
  const page = await pageOf(await register('ayan'), { serviceWorker: true });
  await fakePushService(page);
  await page.goto('/friends');
  const toggle = page.getByRole('switch', { name: 'Bu axşam film istəyirəm' });
  const offer = page.getByText('Dostunuz sizi film seçməyə çağıranda bu cihaza bildiriş gəlsin?');
  await expect(offer).toBeHidden();
  await toggle.click();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'İndi yox' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/friends');
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(offer).toBeHidden();
  expect(await subscriptionIn(page)).toBeNull();
});
