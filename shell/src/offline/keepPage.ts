import type { BootDocument, BootFeature, Release } from 'shared-kit/contract';
import { isKept } from 'shared-kit/contract/offline';
import { storedToken } from 'shared-kit/state';
import { releasesKey } from '../versions/useNewVersion';
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

const untilControlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

async function keepAnswer(url: URL, userId: string): Promise<void> {
  if (await caches.match(url.href, { cacheName: SEEN_PREFIX + userId })) return;
  const answer = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${storedToken()}` },
  });
  await answer.text();
}

/** Answers that came with the page, before the user was known, or past the worker: asked for before it was there. */
function keepAnswers(userId: string): PerformanceObserver {
  const asked = new Set<string>();
  const keep = (address: string) => {
    const url = new URL(address, location.href);
    // Once each: a call that fails is observed too, and without a network would be made again forever.
    if (url.origin !== location.origin || !isKept(url, userId) || asked.has(url.href)) return;
    asked.add(url.href);
    void keepAnswer(url, userId).catch((error: unknown) => console.warn(error));
  };
  const inPage = document.getElementById('rendered')?.dataset.answered ?? '[]';
  (JSON.parse(inPage) as string[]).forEach(keep);
  const now = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.workerStart === 0 || entry.startTime < now) keep(entry.name);
  });
  observer.observe({ type: 'resource', buffered: true });
  return observer;
}

let answers: PerformanceObserver | undefined;

/** Registers the service worker and has it keep the application, once for each set of releases. */
export async function keepPage(boot: BootDocument, userId: string | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  await untilControlled();
  const releases = releasesKey(boot.features) + (userId === null ? '' : ' for users');
  if (!(await caches.match(offlinePageOf(releases)))) {
    const files = await filesFor(boot, userId !== null);
    active?.postMessage({ kind: 'keep', releases, files } satisfies WorkerMessage);
  }
  answers?.disconnect();
  if (userId !== null) answers = keepAnswers(userId);
}
