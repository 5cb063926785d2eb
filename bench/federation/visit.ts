import type { Browser, CDPSession } from 'playwright-core';

/** A phone on a common 4G connection. `latencyMs` is the round trip. */
export const CONDITIONS = { megabits: 9, latencyMs: 170, cpuSlowdown: 4 } as const;
/** Longer than a visitor's application waits. */
const QUIET_MS = 4_000;
const TIMEOUT_MS = 30_000;
const LONG_TASK_MS = 50;
const PHONE = { width: 412, height: 823 };

export interface Visit {
  /** Bytes over the network, compressed. */
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** The longest chain of requests that each waited for the one before. */
  chain: number;
  /** Largest contentful paint. */
  paintMs: number;
  /** Of tasks after the first paint, what is above 50 ms. */
  blockingMs: number;
  layoutShift: number;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

function initiatorsOf({ url, stack }: Initiator): string[] {
  const frames: string[] = [];
  for (let at = stack; at; at = at.parent) frames.push(...at.callFrames.map((frame) => frame.url));
  return url ? [url, ...frames] : frames;
}

class Traffic {
  bytes = 0;
  scriptBytes = 0;
  requests = 0;
  chain = 0;
  lastAt = performance.now();
  private readonly depths = new Map<string, number>();
  private readonly scripts = new Set<string>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
      if (!/^https?:/.test(request.url)) return;
      this.lastAt = performance.now();
      this.requests += 1;
      if (type === 'Script') this.scripts.add(requestId);
      const waitedFor = initiatorsOf(initiator as Initiator).map((url) => this.depths.get(url) ?? 0);
      const depth = 1 + Math.max(0, ...waitedFor);
      if (!this.depths.has(request.url)) this.depths.set(request.url, depth);
      this.chain = Math.max(this.chain, depth);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.lastAt = performance.now();
      this.bytes += encodedDataLength;
      if (this.scripts.has(requestId)) this.scriptBytes += encodedDataLength;
    });
  }

  async quiet(): Promise<void> {
    const since = performance.now();
    while (performance.now() - this.lastAt < QUIET_MS) {
      if (performance.now() - since > TIMEOUT_MS) throw new Error('the page never comes to rest');
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
    }
  }
}

/** A page of its own context, as a phone on a slow line has it. A user has a token. */
export async function openPhone(browser: Browser, token: string | null) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    // It would fetch what an offline visit needs.
    serviceWorkers: 'block',
  });
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: (CONDITIONS.megabits * 1e6) / 8,
    uploadThroughput: (CONDITIONS.megabits * 1e6) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
  return { context, page, session };
}

interface Observed {
  paintMs: number;
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
}

function observe(): void {
  const kept = { paintMs: 0, layoutShift: 0, longTasks: [] } as Observed;
  Object.assign(window, { observed: kept });
  new PerformanceObserver((list) => {
    kept.paintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      kept.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) kept.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

const readObserved = () => ({
  ...(Reflect.get(window, 'observed') as Observed),
  firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
});

export async function visit(browser: Browser, address: string, token: string | null): Promise<Visit> {
  const { context, page, session } = await openPhone(browser, token);
  try {
    await context.addInitScript(observe);
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', ({ message }) => void errors.push(message));
    const traffic = new Traffic(session);
    await page.goto(address, { waitUntil: 'load' });
    await traffic.quiet();
    if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`);
    const { paintMs, layoutShift, longTasks, firstPaintMs } = await page.evaluate(readObserved);
    const blockingMs = longTasks
      .filter(({ startTime }) => startTime >= firstPaintMs)
      .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
    const { bytes, scriptBytes, requests, chain } = traffic;
    return { bytes, scriptBytes, requests, chain, paintMs, layoutShift, blockingMs };
  } finally {
    await context.close();
  }
}
