import type { BootDocument, BrowserReport } from 'shared-kit/contract';
import { stackOf } from './report';

const FILES = /\/f\/([^/\s]+)\/([^/\s]+)\//g;

/** The release whose script threw: the first in the stack. */
function releaseIn(stack: string, features: BootDocument['features']) {
  for (const [, feature = '', release] of stack.matchAll(FILES)) {
    const known = features[feature];
    if (release === known?.release || (known && release === known.fallback?.release))
      return { feature, release: release ?? '' };
  }
  return undefined;
}

/** Nobody waits for what was given up, such as a share that the visitor cancels. */
const isAborted = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError';

/** Reports what no one catches: errors in handlers, timers and promises. */
export function reportUncaughtErrors(
  features: BootDocument['features'],
  report: (report: BrowserReport) => void,
): void {
  const count = (cause: unknown, place: string, message: string) => {
    if (isAborted(cause)) return;
    const stack = stackOf(cause) ?? place;
    const found = releaseIn(stack, features);
    if (found) report({ ...found, kind: 'error', message, stack });
  };
  window.addEventListener('error', ({ error, filename, lineno, colno, message }) =>
    count(error, `${filename}:${lineno}:${colno}`, message),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => count(reason, '', String(reason)));
}
