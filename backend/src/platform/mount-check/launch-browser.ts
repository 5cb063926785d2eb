import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { packagedChromium } from './packaged-chromium';

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

export class NoBrowser extends Error {}

/** The packaged one comes first, so that tests run in the same browser everywhere. Rejects with NoBrowser. */
export async function findChromium(): Promise<string> {
  const packaged = await packagedChromium().catch((error: unknown) => {
    throw new NoBrowser(`Chromium can't be unpacked: ${String(error).trim().split('\n').at(-1)}`);
  });
  const found = packaged ?? INSTALLED.find((path) => existsSync(path));
  if (found === undefined) throw new NoBrowser('no Chromium is installed');
  return found;
}

/** Rejects with NoBrowser. */
export async function launchBrowser(path?: string): Promise<Browser> {
  const executablePath = path ?? (await findChromium());
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({ executablePath, args: FLAGS });
  } catch (error) {
    // Playwright quotes what the browser says itself.
    const said = /\[err\] (.*)/.exec(String(error))?.[1] ?? String(error).split('\n')[0];
    throw new NoBrowser(`${executablePath} does not start: ${said}`);
  }
}
