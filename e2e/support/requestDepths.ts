import type { Page } from '@playwright/test';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}
interface Initiator {
  url?: string;
  stack?: Stack;
}

function initiatorsOf({ url, stack }: Initiator): string[] {
  const addresses = url ? [url] : [];
  for (let at = stack; at; at = at.parent) addresses.push(...at.callFrames.map((frame) => frame.url));
  return addresses;
}

/**
 * How many requests each path had to wait for, itself included: 1 is the document. A path that is asked for again keeps
 * its first depth.
 */
export async function recordDepths(page: Page): Promise<ReadonlyMap<string, number>> {
  const depths = new Map<string, number>();
  const pathOf = (url: string) => new URL(url).pathname;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const waitedFor = initiatorsOf(initiator as Initiator)
      .filter((url) => url.startsWith('http'))
      .map((url) => depths.get(pathOf(url)) ?? 0);
    const path = pathOf(request.url);
    if (!depths.has(path)) depths.set(path, 1 + Math.max(0, ...waitedFor));
  });
  return depths;
}
