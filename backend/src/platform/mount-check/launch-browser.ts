import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Chromium runs as root, without a display and without requests of its own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function executable(): Promise<string> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export async function launchBrowser(): Promise<Browser | undefined> {
  try {
    const { chromium } = await import('playwright-core');
    return await chromium.launch({ executablePath: await executable(), args: FLAGS });
  } catch {
    return undefined;
  }
}
