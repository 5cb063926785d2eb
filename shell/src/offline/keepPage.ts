import type { BootDocument, BootFeature, Release } from 'shared-kit/contract';
import { OFFLINE_PAGE } from 'shared-kit/contract/offline';
import { releasesOf } from '../versions/useNewVersion';
import type { KeptFile, WorkerMessage } from './messages';

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

/** Registers the service worker and has it keep the application, once for each set of releases. */
export async function keepPage(boot: BootDocument, isUser: boolean): Promise<void> {
  if (!boot.serviceWorker || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const releases = releasesOf(boot.features) + (isUser ? ' for users' : '');
  if (await caches.match(`${OFFLINE_PAGE}?${new URLSearchParams({ releases }).toString()}`)) return;
  const files = await filesFor(boot, isUser);
  active?.postMessage({ kind: 'keep', releases, files } satisfies WorkerMessage);
}
