import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../backend/src/platform/mount-check/launch-browser';
import { median, percentile, say } from '../harness/report';
import { buildBundle } from './bundle';
import { compareFirstBytes, measureRenderings } from './documents';
import { openProxy } from './front';
import { CONTROLS, measurePress, type Press } from './presses';
import { startVisited, type VisitedProduct } from './product';
import { CONDITIONS, visit, type Visit } from './visit';

const ROUNDS = 5;
const FIRST_BYTE_RATIO_MAX = 1.3;
const TARGETS = { chain: 1, scriptBytes: 1.1 } as const;
const PRESS_ROUNDS = 3;
const PRESS_TARGETS = { answerMs: 100, doneMs: 1_000 } as const;
const MEASURES: (keyof Visit)[] = [
  'bytes',
  'scriptBytes',
  'requests',
  'chain',
  'paintMs',
  'blockingMs',
  'layoutShift',
];

const medianOf = (visits: Visit[]): Visit =>
  Object.fromEntries(
    MEASURES.map((name) => [name, median(visits.map((one) => one[name]))]),
  ) as unknown as Visit;

const UNITS: Record<keyof Visit, (value: number) => string> = {
  bytes: (value) => `${(value / 1000).toFixed(1)} kB`,
  scriptBytes: (value) => `${(value / 1000).toFixed(1)} kB`,
  requests: String,
  chain: String,
  paintMs: (value) => `${Math.round(value)} ms`,
  blockingMs: (value) => `${Math.round(value)} ms`,
  layoutShift: (value) => value.toFixed(3),
};

interface Place {
  pathOf: (product: VisitedProduct) => string;
  keys: string[];
  hasSession?: boolean;
  /** Of the largest contentful paint. */
  paintRatioMax: number;
}

const PLACES: Place[] = [
  { pathOf: () => '/', keys: ['/', 'landing.hero', 'landing'], paintRatioMax: 0.6 },
  { pathOf: ({ movieIds }) => `/movie/${movieIds[0]}`, keys: ['/movie/:movieId'], paintRatioMax: 0.6 },
  { pathOf: () => '/friends', keys: ['/friends'], hasSession: true, paintRatioMax: 1.05 },
  {
    pathOf: () => '/dashboard',
    keys: ['/dashboard', 'dashboard.people', 'dashboard.friends', 'dashboard.main', 'dashboard.side'],
    hasSession: true,
    paintRatioMax: 1.05,
  },
  {
    pathOf: ({ movieIds }) => `/movie/${movieIds[0]}`,
    keys: ['/movie/:movieId'],
    hasSession: true,
    paintRatioMax: 1.05,
  },
];

interface Side {
  product: VisitedProduct;
  origin: string;
}

const visitOf = (browser: Browser, { product, origin }: Side, { pathOf, hasSession = false }: Place) =>
  visit(browser, origin + pathOf(product), hasSession ? product.token : null);

let missed = 0;

function judge(ratio: number, ratioMax: number | undefined): string {
  if (ratioMax === undefined) return '';
  if (ratio > ratioMax) missed += 1;
  return `${ratio <= ratioMax ? 'met   ' : 'MISSED'} (target ${ratioMax})`;
}

/** Alternates between the two, so that other load on the machine slows both. */
async function comparePages(browser: Browser, federated: Side, bundle: Side): Promise<void> {
  say(
    `Cold visits of a phone: ${CONDITIONS.megabits} Mbit/s, ${CONDITIONS.latencyMs} ms, CPU ÷ ${CONDITIONS.cpuSlowdown}; medians of ${ROUNDS}.`,
  );
  say(`${''.padEnd(14)}${'federated'.padStart(12)}${'one bundle'.padStart(12)}`);
  for (const place of PLACES) {
    const seen: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, side] of [federated, bundle].entries()) {
        const measured = await visitOf(browser, side, place);
        // The first round warms the servers.
        if (round > 0) seen[index]?.push(measured);
      }
    const [one, other] = [medianOf(seen[0]), medianOf(seen[1])];
    const name = place.pathOf(federated.product).replace(/[0-9a-f-]{36}/, ':id');
    say(`\n${name}${place.hasSession ? ' of a user' : ''}`);
    const targets: Partial<Record<keyof Visit, number>> = { ...TARGETS, paintMs: place.paintRatioMax };
    for (const name of MEASURES) {
      const ratio = one[name] / other[name];
      const values = [one, other].map((values) => UNITS[name](values[name]).padStart(12)).join('');
      say(`  ${name.padEnd(12)}${values}  ${ratio.toFixed(2)} ×  ${judge(ratio, targets[name])}`);
    }
  }
}

async function measurePresses(browser: Browser, { product, origin }: Side): Promise<void> {
  say(`\nPresses 1 s after the first paint, until something is painted and until it is done; medians`);
  for (const control of CONTROLS) {
    const address = origin + control.path.replace(':id', product.movieIds[0] ?? '');
    const presses: Press[] = [];
    while (presses.length < PRESS_ROUNDS) presses.push(await measurePress(browser, address, control));
    const shown = (['answerMs', 'doneMs'] as const).map((name) => {
      const median = percentile(
        presses.map((press) => press[name]),
        0.5,
      );
      return `${Math.round(median).toString().padStart(6)} ms  ${judge(median, PRESS_TARGETS[name])}`;
    });
    say(`  ${control.name.padEnd(20)}${shown.join('')}`);
  }
}

async function compareDocuments(rendered: VisitedProduct, unrendered: VisitedProduct): Promise<void> {
  say('\nTime to the first byte of a cached page, and of the same page unrendered; p50 and p95');
  for (const { pathOf, hasSession } of PLACES) {
    if (hasSession) continue;
    const { cached, plain } = await compareFirstBytes(
      { port: rendered.port, path: pathOf(rendered) },
      { port: unrendered.port, path: pathOf(unrendered) },
    );
    const shown = (values: number[]) =>
      [0.5, 0.95].map((share) => `${percentile(values, share).toFixed(1)} ms`).join(', ');
    const ratio = percentile(cached, 0.95) / percentile(plain, 0.95);
    say(
      `  ${shown(cached)} / ${shown(plain)}  ${ratio.toFixed(2)} ×  ${judge(ratio, FIRST_BYTE_RATIO_MAX)} (${cached.length} rounds)`,
    );
  }
  const paths = rendered.movieIds.slice(1).map((id) => `/movie/${id}`);
  const { count, perSecond } = await measureRenderings(rendered.port, rendered.internalPort, paths);
  say(`\nRenderings of uncached film pages: ${perSecond.toFixed(1)} per second and core (${count} pages)`);
}

export async function run(): Promise<number> {
  const browser = await launchBrowser();
  if (!browser) throw new Error('this machine has no Chromium');
  const [rendered, unrendered, bundle] = await Promise.all([
    startVisited(),
    startVisited({ SSR: 'off' }),
    buildBundle(),
  ]);
  try {
    const keysOf = (path: string) => PLACES.find(({ pathOf }) => pathOf(unrendered) === path)?.keys ?? [];
    const federated = await openProxy(rendered.port);
    const bundled = await openProxy(unrendered.port, { bundle, keysOf });
    await comparePages(
      browser,
      { product: rendered, origin: federated.origin },
      { product: unrendered, origin: bundled.origin },
    );
    await measurePresses(browser, { product: rendered, origin: federated.origin });
    federated.close();
    bundled.close();
    await compareDocuments(rendered, unrendered);
    return missed === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all([rendered.stop(), unrendered.stop()]);
  }
}
