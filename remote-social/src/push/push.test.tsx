import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { buildOwnProfile } from 'shared-kit/testing';
import { show } from '../testing/show';
import { TonightCard } from '../tonight/TonightCard';
import { PushPanel } from './PushPanel';

const ENDPOINT = 'https://push.example.com/a';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const user = buildOwnProfile();

/** jsdom has no push service. `permission` is what the user answers when asked. */
function fakeBrowser({ permission = 'default', answer = 'granted' }: Partial<Record<string, string>> = {}) {
  const browser = { subscription: null as { endpoint: string } | null, asked: 0, keys: [] as unknown[] };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys }),
    unsubscribe: () => {
      browser.subscription = null;
      return Promise.resolve(true);
    },
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(browser.subscription),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        browser.keys.push(applicationServerKey);
        return Promise.resolve((browser.subscription = subscription));
      },
    },
  };
  const Notification = {
    permission,
    requestPermission: () => {
      browser.asked += 1;
      return Promise.resolve((Notification.permission = answer));
    },
  };
  Object.assign(window, { PushManager: class {}, Notification });
  Object.assign(navigator, {
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  return browser;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const answers = {
  'GET /user/push': { public_key: 'BKey' },
  'PUT /user/push': { success: true },
  'DELETE /user/push': { success: true },
} as const;
const calls = (sent: ReturnType<ReturnType<typeof show>['sent']>) => sent.map(({ call }) => call);

describe('the panel', () => {
  it('turns notifications on and off, and asks only when pressed', async () => {
    const browser = fakeBrowser();
    const page = show(<PushPanel />, { user, answers });
    expect(await screen.findByText('Bu cihaza bildiriş gəlmir.')).toBeVisible();
    expect(browser.asked).toBe(0);
    await page.user.click(screen.getByRole('button', { name: 'Bu cihazda aç' }));
    expect(await screen.findByText('Bu cihaza bildiriş gəlir.')).toBeVisible();
    expect([browser.asked, browser.keys]).toEqual([1, ['BKey']]);
    expect(page.sent().at(-1)).toEqual({
      call: 'PUT /user/push',
      body: { endpoint: ENDPOINT, expirationTime: null, keys },
    });
    await page.user.click(screen.getByRole('button', { name: 'Bu cihazda söndür' }));
    expect(await screen.findByText('Bu cihaza bildiriş gəlmir.')).toBeVisible();
    expect(page.sent().at(-1)).toEqual({ call: 'DELETE /user/push', body: { endpoint: ENDPOINT } });
    expect(browser.subscription).toBeNull();
  });

  it('keeps no subscription that the server has refused', async () => {
    const browser = fakeBrowser();
    const page = show(<PushPanel />, {
      user,
      answers: { ...answers, 'PUT /user/push': { status: 500, body: { error: 'Xəta' } } },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Bu cihazda aç' }));
    await waitFor(() => expect(page.toasts()).toEqual(['error: Xəta']));
    expect(browser.subscription).toBeNull();
    expect(screen.getByText('Bu cihaza bildiriş gəlmir.')).toBeVisible();
  });

  it('explains what the browser blocks, also when the user says no', async () => {
    fakeBrowser({ answer: 'denied' });
    const page = show(<PushPanel />, { user, answers });
    await page.user.click(await screen.findByRole('button', { name: 'Bu cihazda aç' }));
    expect(await screen.findByText(/Brauzer bu saytın bildirişlərini bloklayıb/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls(page.sent())).toEqual([]);
  });

  it('explains that the browser has no notifications', async () => {
    show(<PushPanel />, { user, answers });
    expect(await screen.findByText(/Bu brauzer bildiriş göstərə bilmir/)).toBeVisible();
  });
});

describe('the offer after ‘Bu axşam’', () => {
  const tonight = { until: null, friends: [], rooms: [] };
  const open = () =>
    show(<TonightCard />, {
      user,
      answers: { ...answers, 'GET /tonight': tonight, 'PUT /tonight': { until: '2026-11-23T20:00:00.000Z' } },
    });
  const turnOn = async (page: ReturnType<typeof open>) =>
    page.user.click(await screen.findByRole('switch', { name: 'Bu axşam film istəyirəm' }));

  it('comes once, and goes', async () => {
    const browser = fakeBrowser();
    const first = open();
    await turnOn(first);
    await first.user.click(await screen.findByRole('button', { name: 'İndi yox' }));
    expect(screen.queryByRole('button', { name: 'Bu cihazda aç' })).toBeNull();
    first.unmount();
    const second = open();
    await turnOn(second);
    await waitFor(() => expect(calls(second.sent())).toContain('PUT /tonight'));
    expect(screen.queryByRole('button', { name: 'Bu cihazda aç' })).toBeNull();
    expect(browser.asked).toBe(0);
  });

  it('turns notifications on', async () => {
    const browser = fakeBrowser();
    const page = open();
    await turnOn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Bu cihazda aç' }));
    await waitFor(() => expect(calls(page.sent())).toContain('PUT /user/push'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'İndi yox' })).toBeNull());
    expect(browser.subscription).not.toBeNull();
  });
});
