import type { BootDocument, BootFeature, Release } from 'shared-kit/contract';
import { isKept } from 'shared-kit/contract/offline';
import { storedToken } from 'shared-kit/state';
import { releasesOf } from '../versions/useNewVersion';
import { type KeptFile, offlinePageOf, SEEN_PREFIX, type WorkerMessage } from './messages';

const WORKER = '/sw.js';
const RELEASE_FILE = /\/f\/[^/]+\/[^/]+\/./;
const IN_PAGES = /\.(js|css|woff2)$/;

/** A first-time visitor may never come back. */
const loadedFiles = (): KeptFile[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => RELEASE_FILE.test(name))
    .map(({ name }) => ({ url: name }));

const isForUsers = ({ feature: { routes, slots } }: BootFeature) =>
  [...routes, ...slots].some(({ access }) => access !== 'admin');

async function filesOf({ base }: BootFeature): Promise<KeptFile[]> {
  const answer = await fetch(`${base}release.json`);
  const { files } = (await answer.json()) as Release;
  return files
    .filter(({ path }) => IN_PAGES.test(path) && path !== WORKER.slice(1))
    .map(({ path, integrity }) => ({ url: base + path, integrity }));
}

/** A user also needs what was never opened, such as the dialog for the diary. */
async function filesFor({ features }: BootDocument, isUser: boolean): Promise<KeptFile[]> {
  if (!isUser) return loadedFiles();
  return (await Promise.all(Object.values(features).filter(isForUsers).map(filesOf))).flat();
}

/** Answers that came with the page, or before the worker did. */
function shownAnswers(): string[] {
  const inPage = document.getElementById('rendered')?.dataset.answered ?? '[]';
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...(JSON.parse(inPage) as string[]), ...loaded];
}

const untilControlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

async function keepAnswers(userId: string): Promise<void> {
  const addresses = new Set(shownAnswers().map((address) => new URL(address, location.href).href));
  const cache = await caches.open(SEEN_PREFIX + userId);
  for (const address of addresses) {
    const url = new URL(address);
    if (url.origin !== location.origin || !isKept(url, userId) || (await cache.match(address))) continue;
    const answer = await fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${storedToken()}` },
    });
    await answer.text();
  }
}

/** Registers the service worker and has it keep the application, once for each set of releases. */
export async function keepPage(boot: BootDocument, userId: string | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  await untilControlled();
  const releases = releasesOf(boot.features) + (userId === null ? '' : ' for users');
  if (!(await caches.match(offlinePageOf(releases)))) {
    const files = await filesFor(boot, userId !== null);
    active?.postMessage({ kind: 'keep', releases, files } satisfies WorkerMessage);
  }
  if (userId !== null) await keepAnswers(userId);
}
