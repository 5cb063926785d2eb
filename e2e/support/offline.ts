import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const PAGES = 'kinodost-pages';

/** The caches with the addresses in them, without their queries. Empty ones may come from looking while one goes. */
export const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
      }),
    );
    return Object.fromEntries(entries.filter(([, paths]) => paths.length > 0)) as Record<string, string[]>;
  });

/** Resolves when the page could open without a network, and shows these answers. */
export async function untilKept(page: Page, userId: string, answers: string[] = []): Promise<void> {
  await expect
    .poll(async () => {
      const cached = await cachedIn(page);
      const seen = cached[`kinodost-seen-${userId}`] ?? [];
      return [cached[PAGES]?.length ?? 0, answers.filter((answer) => !seen.includes(answer))];
    })
    .toEqual([1, []]);
}

/** Opens a film, which is then known without a network. */
export async function openKeptFilm(page: Page, userId: string, movieId: string): Promise<void> {
  await page.goto(`/movie/${movieId}`);
  const film = `/api/movies/${movieId}`;
  await untilKept(page, userId, [film, `${film}/marks`, `${film}/ratings`, '/api/user/profile']);
}

/** The writes that pages of the context send, oldest first. */
export function recordWrites(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const isReport = pathname.startsWith('/api/platform/');
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !isReport)
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** All that the databases of the origin hold. */
export const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const found: Record<string, unknown[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found[`${name}/${store}`] = await settled(database.transaction(store).objectStore(store).getAll());
      database.close();
    }
    return found;
  });
