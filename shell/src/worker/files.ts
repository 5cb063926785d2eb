import { CacheFirst, ExpirationPlugin } from 'serwist';
import { atMost } from './atMost';
import type { KeptFile } from '../offline/messages';

/** Of releases that are built once. A dev server's files keep changing. */
const RELEASE_FILE = /^\/f\/[^/]+\/(?!dev\/)[^/]+\/./;
const PICTURE = /^\/(media|posters)\/./;
/** Several releases of all features. */
const FILES_MAX = 500;
export const PICTURES_CACHE = 'kinodost-pictures';

// The addresses name versions, so what is kept is what the server has.
const files = new CacheFirst({
  cacheName: 'kinodost-files',
  plugins: [new ExpirationPlugin({ maxEntries: FILES_MAX, purgeOnQuotaError: true })],
});
const pictures = new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [atMost(200)] });

export function answerFiles(event: FetchEvent, { pathname, origin }: URL): Promise<Response> | undefined {
  const { request } = event;
  // A page that asks past all caches has found a broken file.
  if (request.cache === 'reload') return undefined;
  if (RELEASE_FILE.test(pathname)) return files.handle({ event, request });
  const isOwnPicture = origin === location.origin && PICTURE.test(pathname);
  return isOwnPicture ? pictures.handle({ event, request }) : undefined;
}

/** One after another, because the page comes first. */
export async function keepFiles(event: ExtendableEvent, list: readonly KeptFile[]): Promise<void> {
  for (const { url, integrity } of list) {
    const request = new Request(url, { credentials: 'omit', ...(integrity && { integrity }) });
    await files.handle({ event, request });
  }
}
