import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** As root, without a display, without a way out. */
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
  const { default: carried } = await import('@sparticuz/chromium');
  return carried.executablePath();
}

/** A headless Chromium; undefined on a machine that has none, as in a small image. */
export async function launchBrowser(): Promise<Browser | undefined> {
  try {
    const { chromium } = await import('playwright-core');
    return await chromium.launch({ executablePath: await executable(), args: FLAGS });
  } catch {
    return undefined;
  }
}
