import { access } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';

/** For a run as root, without a display and without requests of the browser itself. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Optimised code comes too late for pages that live for seconds.
  '--js-flags=--no-opt,--no-maglev',
] as const;

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export async function chromiumPath(): Promise<string> {
  for (const path of [process.env.CHROMIUM_PATH, ...INSTALLED]) if (path && (await exists(path))) return path;
  return chromium.executablePath();
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
