import {
  findChromium,
  launchBrowser,
  NoBrowser,
} from '../../backend/src/platform/mount-check/launch-browser';

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

/** The same browser for everybody, unless one is named. */
export const chromiumPath = async (): Promise<string> => process.env.CHROMIUM_PATH ?? findChromium();

/** Why no browser starts on this machine, in one line. Undefined if one does. */
export async function chromiumProblem(): Promise<string | undefined> {
  try {
    const browser = await launchBrowser(process.env.CHROMIUM_PATH);
    await browser.close();
    return undefined;
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    return `${error.message} (CHROMIUM_PATH may name a Chromium of version 150 or later)`;
  }
}
