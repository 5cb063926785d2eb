import { expect, type Page, type Request } from '@playwright/test';

const IDLE_WITHIN_MS = 45_000;
/** The page is looked at twice, since an answer may lead to the next call. */
const LOOK_EVERY_MS = [50];
/** Sent when the page has time, or when it goes. Nothing on the page depends on them. */
const REPORTS = /\/api\/platform\/(reports|csp-reports)$/;

interface Calls {
  begun: number;
  underWay: Set<Request>;
}

const callsOf = new WeakMap<Page, Calls>();

const isWatched = (request: Request) =>
  !['ping', 'eventsource', 'websocket', 'media'].includes(request.resourceType()) &&
  !REPORTS.test(new URL(request.url()).pathname);

/** Has to be called before the page opens. */
export function watchCalls(page: Page): void {
  const calls: Calls = { begun: 0, underWay: new Set() };
  callsOf.set(page, calls);
  page.on('request', (request) => {
    if (!isWatched(request)) return;
    // The document that goes takes its calls along.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.underWay.clear();
    calls.begun += 1;
    calls.underWay.add(request);
  });
  page.on('requestfinished', (request) => calls.underWay.delete(request));
  page.on('requestfailed', (request) => calls.underWay.delete(request));
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Runs in the page. Says what is still to come. The application of a visitor starts with the first input. */
function unsettled(): string[] {
  window.dispatchEvent(new Event('pointermove'));
  const root = document.getElementById('root');
  // React marks what it takes.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const isHydrated = root !== null && [root, ...root.querySelectorAll('button')].every(isTaken);
  // Contrast is wrong during a fade. Endless animations, such as a skeleton's pulse, never stop.
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  const isLoading = document.querySelector('.MuiSkeleton-root, [role="progressbar"]') !== null;
  // The count comes after the change.
  const isStoring = localStorage.getItem('waitingChanges')?.endsWith(' 0') ?? false;
  return [
    ...(isHydrated ? [] : ['the application starts']),
    ...(isMoving ? ['something moves'] : []),
    ...(isLoading ? ['a part of the page loads'] : []),
    ...(isStoring ? ['a change is stored'] : []),
  ];
}

/**
 * Resolves when the page is ready to be judged or left: the application runs on all of it, no call is under way, nothing
 * loads or moves, and what was done without a network is stored. With `mayHang`, calls may be under way for ever.
 */
export async function idle(page: Page, { mayHang = false } = {}): Promise<void> {
  const calls = callsOf.get(page);
  if (!calls) throw new Error('the page was opened without watchCalls()');
  let begunBefore = -1;
  await expect(async () => {
    const left = await page.evaluate(unsettled);
    if (!mayHang) left.push(...[...calls.underWay].map(nameOf));
    if (calls.begun !== begunBefore || left.length > 0) {
      begunBefore = left.length > 0 ? -1 : calls.begun;
      throw new Error(`${page.url()} is not idle: ${left.join(', ') || 'it was a moment ago'}`);
    }
  }).toPass({ timeout: IDLE_WITHIN_MS, intervals: LOOK_EVERY_MS });
}

/** A page that is left breaks off what it is sending. */
export async function untilSent(page: Page): Promise<void> {
  const sending = () =>
    [...(callsOf.get(page)?.underWay ?? [])].filter((request) => request.method() !== 'GET').map(nameOf);
  await expect.poll(sending, { intervals: LOOK_EVERY_MS, timeout: IDLE_WITHIN_MS }).toEqual([]);
}
