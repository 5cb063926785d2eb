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

async function executable(): Promise<string | undefined> {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch {
    return undefined;
  }
}

export class NoBrowser extends Error {}

/** Rejects with NoBrowser. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await executable();
  if (executablePath === undefined) throw new NoBrowser('no Chromium is installed');
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({ executablePath, args: FLAGS });
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    throw new NoBrowser(`${executablePath} does not start: ${line}`);
  }
}
