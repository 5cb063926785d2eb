import type { ErrorInfo } from 'react';
import type { BootDocument, BootRelease, FeatureId, BrowserReport } from 'shared-kit/contract';

/** React's production builds give a number instead of the sentence. */
const MISMATCH = /React error #418\b|^Hydration failed/;
const REPORTS_MAX = 3;

/** The innermost view that has the component. The stack has the addresses of scripts; the shell renders all views. */
function releaseIn(stack: string, features: BootDocument['features']): [FeatureId, BootRelease | undefined] {
  const views = Object.entries(features).filter(([id]) => id !== 'shell');
  for (const line of stack.split('\n')) {
    const found = views.find(([, { base }]) => line.includes(base));
    if (found) return found;
  }
  return ['shell', features.shell];
}

/** For `onRecoverableError`: reports that the page is not what the server rendered. */
export function createMismatchReporter(
  features: BootDocument['features'],
  report: (report: BrowserReport) => void,
) {
  let reports = 0;
  return (error: unknown, { componentStack }: ErrorInfo): void => {
    console.error(error);
    const message = error instanceof Error ? error.message : '';
    if (!MISMATCH.test(message) || reports >= REPORTS_MAX) return;
    reports += 1;
    const stack = componentStack ?? '';
    const [feature, release] = releaseIn(stack, features);
    if (release) report({ feature, release: release.release, kind: 'hydration', message: message + stack });
  };
}
