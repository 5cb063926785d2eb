import type { SerwistPlugin } from 'serwist';

/**
 * Drops what was kept first. Serwist's own plugin would write the addresses into a database of its own, which must not
 * outlive the session.
 */
export const atMost = (max: number): SerwistPlugin => ({
  async cacheDidUpdate({ cacheName }) {
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const surplus = (await cache.keys()).slice(0, -max);
    await Promise.all(surplus.map((request) => cache.delete(request)));
  },
});
