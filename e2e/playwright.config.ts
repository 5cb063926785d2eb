import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium';

/** A file's name says when its tests run: `x.spec.ts` with `npm test`, `x.full.spec.ts` with `npm run test:full`, and so on. */
const TIERS = {
  quick: { files: /\/[^./]+\.spec\.ts$/, timeoutMs: 60_000, expectMs: 15_000, retries: 1 },
  full: { files: /\.full\.spec\.ts$/, timeoutMs: 120_000, expectMs: 15_000, retries: 1 },
  // Builds, installs, and waits for what was broken on purpose.
  faults: { files: /\.faults\.spec\.ts$/, timeoutMs: 600_000, expectMs: 60_000, retries: 1 },
  measure: { files: /\.measure\.spec\.ts$/, timeoutMs: 600_000, expectMs: 60_000, retries: 0 },
};

/** All tiers, if it is unset. */
const tier = process.env.TEST_TIER;
const name = tier ?? 'all';

export default defineConfig({
  projects: Object.entries(TIERS)
    .filter(([known]) => !tier || known === tier)
    .map(([known, { files, timeoutMs, expectMs, retries }]) => ({
      name: known,
      testMatch: files,
      timeout: timeoutMs,
      expect: { timeout: expectMs, toPass: { timeout: expectMs } },
      retries,
    })),
  testIgnore: '**/.tsbuild/**',
  outputDir: `test-results/${name}`,
  globalSetup: './support/globalSetup.ts',
  workers: Number(process.env.PLAYWRIGHT_WORKERS ?? (tier === 'full' ? 2 : 1)),
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `test-results/${name}.json` }]],
  use: {
    // A click waits for its element as a finder does, and for the page that it leads to.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Journeys answer requests of pages themselves, which a worker would ask for instead. `serviceWorker: true` allows it.
    serviceWorkers: 'block',
    // Screenshots in a trace cost much CPU, and its page snapshots show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_FLAGS],
      chromiumSandbox: false,
    },
  },
});
