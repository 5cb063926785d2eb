import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { FeatureId } from 'shared-kit/contract';
import { violationsAt } from './axe';
import type { PageRow } from './pages';
import { serverDataDir } from './people';
import { LAYOUT_SHIFT_MAX, layoutShiftOf, openRendered, type Visit } from './rendered';

/** Compressed as Brotli, as by a CDN. The limits may only shrink. */
const SHELL = { bytesMax: 190_000, requestsMax: 6 };
const REMOTE_PAGE_BYTES_MAX = 40_000;
const WIDTHS = [390, 1280] as const;
const FILE_ADDRESS = /\/f\/([^/]+)\/([^/]+)\/(.+\.js)$/;

const sizeOf = (content: Buffer | string, quality: number = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** The sizes of a feature's scripts that the page has asked for. */
function recordScripts(page: Page): (feature: FeatureId) => Promise<number[]> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  return (feature) =>
    Promise.all(
      [...paths].flatMap((path) => {
        const [, owner = '', release = '', file = ''] = FILE_ADDRESS.exec(path) ?? [];
        if (owner !== feature) return [];
        const stored = join(serverDataDir(), 'releases', feature, release, file);
        return [readFile(stored).then((content) => sizeOf(content))];
      }),
    );
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** How many requests each path had to wait for when it was asked for first, itself included: 1 is the document. */
async function recordDepths(page: Page): Promise<ReadonlyMap<string, number>> {
  const depths = new Map<string, number>();
  const pathOf = (url: string) => new URL(url).pathname;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const { url, stack } = initiator as { url?: string; stack?: Stack };
    const initiators = url ? [url] : [];
    for (let at = stack; at; at = at.parent) initiators.push(...at.callFrames.map((frame) => frame.url));
    const waitedFor = initiators
      .filter((address) => address.startsWith('http'))
      .map((address) => depths.get(pathOf(address)) ?? 0);
    const path = pathOf(request.url);
    if (!depths.has(path)) depths.set(path, 1 + Math.max(0, ...waitedFor));
  });
  return depths;
}

/** A call that takes its early answer makes no request, so an idle page may not have made it yet. */
const areEarlyCallsUsed = () => window.earlyCalls?.answers.size === 0;
const USED_WITHIN_MS = 15_000;

declare global {
  interface Window {
    earlyCalls?: { answers: Map<string, unknown> };
  }
}

type Ask = (question: string, isRight: boolean, got: unknown) => void;

/** Whether the server knows what the page is about. If not, it sends a frame with a progress bar. */
const isPainted = ({ texts = [], heading }: PageRow) => texts.length > 0 || heading !== undefined;

async function askBeforeScripts(page: Page, row: PageRow, ask: Ask): Promise<void> {
  const { texts = [], heading } = row;
  const main = page.getByRole('main');
  for (const text of texts)
    ask(`shows '${text}' before any script`, await main.getByText(text).first().isVisible(), 'not there');
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (heading !== undefined) ask(`has the heading '${heading}'`, headings.includes(heading), headings);
  ask('has a header', (await page.getByRole('banner').count()) === 1, 'none');
  if (isPainted(row))
    ask('shows no progress bar', (await main.getByRole('progressbar').count()) === 0, 'one');
}

function askOfDocument({ html, policy, status }: Visit, row: PageRow, ask: Ask): void {
  ask(`has the status ${row.status ?? 200}`, status === (row.status ?? 200), status);
  const inline = /<[^>]*\sstyle=/.exec(html);
  ask('has no style attributes', inline === null, inline?.[0]);
  ask('has a strict policy', /style-src 'self' 'sha256-/.test(policy) && !policy.includes('unsafe'), policy);
  if (row.documentBytesMax === undefined) return;
  const bytes = sizeOf(html, 10);
  ask(`its document has at most ${row.documentBytesMax} bytes`, bytes <= row.documentBytesMax, bytes);
}

/** Visits a page once, and asks all that is asked of every page. Returns what is wrong with it. */
export async function visit(page: Page, row: PageRow): Promise<string[]> {
  const misses: string[] = [];
  const ask: Ask = (question, isRight, got) => {
    if (!isRight) misses.push(`${question}, but: ${String(got)}`);
  };
  const scripts = recordScripts(page);
  const depths = row.firstCall === undefined ? undefined : await recordDepths(page);
  const visited = await openRendered(page, row.path);
  await askBeforeScripts(page, row, ask);
  askOfDocument(visited, row, ask);
  const painted = await page.locator(':is(header, footer, h1, main a, main img):visible').elementHandles();
  await visited.start();

  for (const element of painted) {
    const isThere = await element.evaluate(({ isConnected }) => isConnected);
    if (!isThere)
      ask('keeps what is painted', false, await element.evaluate((node) => (node as Element).outerHTML));
  }
  // A dialog that the page opens at once hides the rest from assistive technology.
  const counts = [];
  for (const part of ['h1', 'main', 'header:not(main *)', 'footer'])
    counts.push(await page.locator(part).count());
  const expected = [1, 1, 1, row.path.startsWith('/admin') ? 0 : 1];
  ask(
    'has one heading, main part and header, and a footer, but for the panel',
    String(counts) === String(expected),
    counts,
  );
  ask('is hydrated as it came', visited.mismatches().length === 0, visited.mismatches().join('\n'));
  // The browser reports a document with the status 404 as an error.
  const errors = visited.errors.filter((error) => row.status !== 404 || !error.includes('404'));
  ask('logs no errors', errors.length === 0, errors.join('\n'));
  if (row.viewer === 'visitor' && isPainted(row))
    ask('makes no calls', String(visited.calls) === String(row.calls ?? []), visited.calls);
  if (isPainted(row)) {
    const shift = await layoutShiftOf(page);
    ask(`moves by at most ${LAYOUT_SHIFT_MAX}`, shift <= LAYOUT_SHIFT_MAX, shift);
  }

  if (row.feature) {
    const { bytesMax, requestsMax } =
      row.feature === 'shell' ? SHELL : { bytesMax: REMOTE_PAGE_BYTES_MAX, requestsMax: Infinity };
    const sizes = await scripts(row.feature);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    ask(`loads scripts of ${row.feature}`, sizes.length > 0, 'none');
    ask(`loads at most ${requestsMax} of them`, sizes.length <= requestsMax, sizes.length);
    ask(`loads at most ${bytesMax} bytes of them`, bytes <= bytesMax, bytes);
  }
  if (depths) {
    await page.waitForFunction(areEarlyCallsUsed, undefined, { timeout: USED_WITHIN_MS }).then(
      () => undefined,
      (error: Error) => ask('uses its early calls', false, error.message),
    );
    ask('asks for the document first', depths.get(row.path) === 1, depths.get(row.path));
    const first = depths.get(row.firstCall ?? '');
    ask(`asks for ${row.firstCall} with the document`, first === 2, first);
    const later = [...depths].filter(([path, depth]) => path.startsWith('/api/') && depth > 2);
    const own = later.map(([path]) => path).filter((path) => !CALLS_OF_FRAME.includes(path));
    ask('makes no later calls', own.length === 0, own);
  }
  const [first, second] = row.width === 1280 ? [1280, 390] : WIDTHS;
  misses.push(...(await violationsAt(page, [first, second])));
  return misses;
}

/** The frame asks for these once the page is there. */
const CALLS_OF_FRAME = [
  '/api/friends/requests/count',
  '/api/newsletters/unread-count',
  '/api/notifications',
  '/api/platform/reports',
];
