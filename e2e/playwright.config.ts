import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium';

/** A folder of journeys, which `npm test` runs with a server of its own. */
const group = process.env.JOURNEYS;
const name = group ?? 'journeys';

export default defineConfig({
  testDir: group ? `journeys/${group}` : 'journeys',
  outputDir: `test-results/${name}`,
  globalSetup: './support/globalSetup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Ends what hangs, and says nothing about speed, which differs between machines.
  timeout: 600_000,
  // CI runs on shared machines.
  expect: { timeout: process.env.CI ? 15_000 : 5_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${name}.json` }]],
  use: {
    // A click waits for its element as a finder does, and for the page that it leads to.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Journeys answer requests of pages themselves, which a worker would ask for instead. offline.spec.ts allows it.
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
