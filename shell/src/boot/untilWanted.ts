import { SESSION_ATTRIBUTE } from 'shared-kit/contract/themeBoot';
import { pageLoaded } from './pageLoaded';
import { untilPainted } from './untilPainted';

/** The server rendered all that a visitor sees. */
const WHOLE = '#rendered[data-whole]';
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];
/** Begins when the page has loaded. */
const LONGEST_WAIT_MS = 2_500;

const PRESS_ENDS = ['pointerup', 'pointercancel'];
const LONGEST_PRESS_MS = 500;

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const firstOf = (types: string[]) =>
  new Promise<string>((resolve) => {
    for (const name of types)
      window.addEventListener(name, ({ type }) => resolve(type), {
        once: true,
        capture: true,
        passive: true,
      });
  });

/** The application would hold up what a press shows, so the press ends and is painted first. */
async function firstSign(): Promise<void> {
  const sign = await firstOf(SIGNS);
  if (sign === 'pointerdown') await Promise.race([firstOf(PRESS_ENDS), after(LONGEST_PRESS_MS)]);
  await untilPainted();
}

async function longestWait(): Promise<void> {
  await pageLoaded();
  await after(LONGEST_WAIT_MS);
}

/**
 * Resolves when the application is wanted: at once for a user; for a visitor of a rendered page at the first movement, touch
 * or key, or a while after the page has loaded. Until then the processor belongs to the page that can already be read.
 * Returns the waiting time in milliseconds.
 */
export async function untilWanted(): Promise<number> {
  const isReadable = document.querySelector(WHOLE) !== null;
  if (!isReadable || document.documentElement.hasAttribute(SESSION_ATTRIBUTE)) return 0;
  const began = performance.now();
  // The load guard watches whether the shell starts.
  window.dispatchEvent(new Event('shell-waits'));
  await Promise.race([firstSign(), longestWait()]);
  window.dispatchEvent(new Event('shell-starts'));
  return performance.now() - began;
}
