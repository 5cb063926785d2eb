import type { PushMessage } from 'shared-kit/contract';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';

async function show(message: PushMessage): Promise<void> {
  const { title, body, page, tag } = message;
  await self.registration.showNotification(title, { body, tag, lang: 'az', icon: ICON, data: page });
}

/** In the tab that shows the page already, or else in a new one: another tab may hold what the user is writing. */
async function open(page: string): Promise<void> {
  const { href } = new URL(page, location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  await (tab ? tab.focus() : self.clients.openWindow(href));
}

self.addEventListener('push', (event) => {
  // Without a notification for each push, browsers end the subscription.
  const message = event.data?.json() as PushMessage | undefined;
  if (message) event.waitUntil(show(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});
