import { defineConfig } from '@playwright/test';

const PRODUCT = process.env.KINODOST_URL ?? 'https://kinodost.example';
const PORT = 5110;
const { CHROMIUM_PATH } = process.env;

/** Opens the feature from this folder in the running product. */
export default defineConfig({
  testDir: 'browser',
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...(CHROMIUM_PATH && { launchOptions: { executablePath: CHROMIUM_PATH } }),
  },
  webServer: {
    command: `npx kinodost dev --product ${PRODUCT} --port ${PORT}`,
    url: `http://localhost:${PORT}/feature-id`,
  },
});
