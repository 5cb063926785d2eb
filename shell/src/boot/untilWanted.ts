import { SESSION_ATTRIBUTE } from 'shared-kit/contract/themeBoot';
import { pageLoaded } from './pageLoaded';

/** The server rendered all that a visitor sees. */
const WHOLE = '#rendered[data-whole]';
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];
/** Begins when the page has loaded. */
const LONGEST_WAIT_MS = 2_500;

const firstSign = () =>
  new Promise<void>((resolve) => {
    for (const sign of SIGNS)
      window.addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true });
  });

const longestWait = async () => {
  await pageLoaded();
  await new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
};

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
