import { copyResponse, NetworkFirst } from 'serwist';
import { isKept } from 'shared-kit/contract/offline';
import { KEPT_HEADER } from 'shared-kit/contract/paths';
import { atMost } from './atMost';
import { PICTURES_CACHE } from './files';
import { SEEN_PREFIX } from '../offline/messages';

/** Undefined for visitors. The server checks tokens; here they only name the user. */
function userOf(request: Request): string | undefined {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\./.exec(request.headers.get('authorization') ?? '') ?? [];
  if (payload === undefined) return undefined;
  try {
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** The page must not take the time of an old answer for the server's. */
const marked = (response: Response) =>
  copyResponse(response, (init) => {
    const headers = new Headers(init.headers);
    headers.delete('date');
    headers.set(KEPT_HEADER, '1');
    return { ...init, headers };
  });

/** By the name of the user's cache. */
const strategies = new Map<string, NetworkFirst>();

function createStrategy(cacheName: string): NetworkFirst {
  const strategy: NetworkFirst = new NetworkFirst({
    cacheName,
    plugins: [
      {
        // The cache goes with the session, and an answer that comes later must not bring it back.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && (await caches.has(cacheName)) ? marked(response) : null,
        cacheDidUpdate: async () => {
          if (strategies.get(cacheName) !== strategy) await caches.delete(cacheName);
        },
      },
      atMost(500),
    ],
  });
  return strategy;
}

function strategyFor(userId: string): NetworkFirst {
  const cacheName = SEEN_PREFIX + userId;
  const strategy = strategies.get(cacheName) ?? createStrategy(cacheName);
  strategies.set(cacheName, strategy);
  return strategy;
}

export function answerReads(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { request } = event;
  if (url.origin !== location.origin) return undefined;
  const userId = userOf(request);
  if (userId === undefined || !isKept(url, userId)) return undefined;
  return strategyFor(userId).handle({ event, request });
}

/** Removes what users have seen. */
export async function forgetReads(): Promise<void> {
  strategies.clear();
  const names = await caches.keys();
  const seen = names.filter((name) => name.startsWith(SEEN_PREFIX) || name === PICTURES_CACHE);
  await Promise.all(seen.map((name) => caches.delete(name)));
}
