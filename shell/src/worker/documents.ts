import { NetworkOnly } from 'serwist';
import { OFFLINE_PAGE } from 'shared-kit/contract/paths';
import { offlinePageOf } from '../offline/messages';

const CACHE = 'kinodost-pages';
/** As the server's: these are no pages of the application. */
const NOT_PAGES = /^\/(api|f|kit|media|posters|preview|socket\.io)(\/|$)/;

/** A document comes from the network whenever there is one, so that a rollback or a preview is never held up. */
const documents = new NetworkOnly({
  plugins: [
    {
      // Otherwise the browser's cache answers a worker with pages that gateways may hold (`stale-while-revalidate`).
      requestWillFetch: ({ request }) => Promise.resolve(new Request(request, { cache: 'no-cache' })),
      handlerDidError: async () =>
        (await caches.open(CACHE)).match(OFFLINE_PAGE, { ignoreSearch: true, ignoreVary: true }),
    },
  ],
});

export function answerDocuments(event: FetchEvent, { pathname, origin }: URL): Promise<Response> | undefined {
  const isPage = event.request.mode === 'navigate' && origin === location.origin && !NOT_PAGES.test(pathname);
  return isPage ? documents.handle({ event, request: event.request }) : undefined;
}

/** Keeps the page without content, once for each set of releases. */
export async function keepDocument(releases: string): Promise<void> {
  const address = offlinePageOf(releases);
  const cache = await caches.open(CACHE);
  if (await cache.match(address)) return;
  const response = await fetch(OFFLINE_PAGE);
  if (!response.ok) return;
  const former = await cache.keys();
  await cache.put(address, response);
  await Promise.all(former.map((request) => cache.delete(request)));
}
