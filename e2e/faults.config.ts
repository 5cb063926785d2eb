import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

export default defineConfig({
  ...journeys,
  testDir: 'faults',
  // Each file breaks a server of its own.
  globalSetup: './support/install.ts',
  // What breaks comes back after a while.
  expect: { timeout: 60_000 },
  reporter: [['list']],
});
