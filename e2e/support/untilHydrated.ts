import type { Page } from '@playwright/test';

/** React marks what it takes. The application of a visitor starts with the first input. */
function isHydrated(): boolean {
  window.dispatchEvent(new Event('pointermove'));
  const root = document.getElementById('root');
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  return root !== null && [root, ...root.querySelectorAll('button')].every(isTaken);
}

/** Resolves when the application runs on the whole page. */
export const untilHydrated = (page: Page) => page.waitForFunction(isHydrated);
