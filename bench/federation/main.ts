import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../backend/src/platform/mount-check/launch-browser';
import { buildBundle } from './bundle';
import { openProxy } from './front';
import { startProduct } from './product';
import { CONDITIONS, visit, type Visit } from './visit';

const ROUNDS = 5;
const TARGETS = { chain: 1, paintMs: 1.05, bytes: 1.3 } as const;
const MEASURES: (keyof Visit)[] = ['bytes', 'scriptBytes', 'requests', 'chain', 'paintMs'];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianOf = (visits: Visit[]): Visit =>
  Object.fromEntries(
    MEASURES.map((name) => [name, median(visits.map((one) => one[name]))]),
  ) as unknown as Visit;

const shown = (name: keyof Visit, value: number) =>
  name.toLowerCase().includes('bytes')
    ? `${(value / 1000).toFixed(1)} kB`
    : name === 'paintMs'
      ? `${Math.round(value)} ms`
      : String(value);

interface Place {
  path: string;
  keys: string[];
  token: string | null;
}

/** Alternates between the two, so that other load on the machine slows both. */
async function compare(browser: Browser, places: Place[], origins: { federated: string; bundle: string }) {
  const verdicts: boolean[] = [];
  for (const { path, token } of places) {
    const seen = { federated: [] as Visit[], bundle: [] as Visit[] };
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const kind of ['federated', 'bundle'] as const) {
        const measured = await visit(browser, origins[kind] + path, token);
        // The first round warms the servers.
        if (round > 0) seen[kind].push(measured);
      }
    const [federated, bundle] = [medianOf(seen.federated), medianOf(seen.bundle)];
    say(`\n${path.replace(/[0-9a-f-]{36}/, ':id')}`);
    for (const name of MEASURES) {
      const ratio = federated[name] / bundle[name];
      const target = name in TARGETS ? TARGETS[name as keyof typeof TARGETS] : undefined;
      const isMet = target === undefined || ratio <= target;
      verdicts.push(isMet);
      const judged = target === undefined ? '' : `${isMet ? 'met   ' : 'MISSED'} (target ${target})`;
      say(
        `  ${name.padEnd(12)}${shown(name, federated[name]).padStart(12)}${shown(name, bundle[name]).padStart(12)}  ${ratio.toFixed(2)} ×  ${judged}`,
      );
    }
  }
  return verdicts.every(Boolean);
}

export async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kinodost-bench-'));
  const browser = await launchBrowser();
  if (!browser) throw new Error('this machine has no Chromium');
  const [product, bundle] = await Promise.all([startProduct(folder), buildBundle()]);
  try {
    const places: Place[] = [
      { path: '/', keys: ['/', 'landing.hero', 'landing'], token: null },
      { path: `/movie/${product.movieId}`, keys: ['/movie/:movieId'], token: null },
      { path: '/friends', keys: ['/friends'], token: product.token },
    ];
    const keysOf = (path: string) => places.find((place) => place.path === path)?.keys ?? [];
    const federated = await openProxy(product.port);
    const bundled = await openProxy(product.port, { bundle, keysOf });
    say(
      `Cold visits of a phone: ${CONDITIONS.megabits} Mbit/s, ${CONDITIONS.latencyMs} ms, CPU ÷ ${CONDITIONS.cpuSlowdown}; medians of ${ROUNDS}.`,
    );
    say(`${''.padEnd(14)}${'federated'.padStart(12)}${'one bundle'.padStart(12)}`);
    const isMet = await compare(browser, places, { federated: federated.origin, bundle: bundled.origin });
    federated.close();
    bundled.close();
    return isMet ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
