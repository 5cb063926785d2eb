import { callInBackground } from 'shared-kit';
import { REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from 'shared-kit/contract/limits';
import { platformRoutes } from 'shared-kit/contract/routes';
import type { BrowserReport } from 'shared-kit/contract';

declare global {
  interface Window {
    /** The load guard of the boot document makes it, and adds the errors that it reports itself. */
    releaseReports?: Set<string>;
  }
}

/** Health compares errors with loads, so a page counts one error for a release. */
function isRepeatedError({ kind, feature, release }: BrowserReport): boolean {
  if (kind !== 'error') return false;
  const reported = (window.releaseReports ??= new Set());
  const key = `${kind} ${feature} ${release}`;
  if (reported.has(key)) return true;
  reported.add(key);
  return false;
}

export const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : undefined;

export function report({ message, stack, ms, ...known }: BrowserReport): void {
  if (isRepeatedError(known)) return;
  const body: BrowserReport = {
    ...known,
    ...(ms !== undefined && { ms: Math.round(ms) }),
    ...(message !== undefined && { message: message.slice(0, REPORT_MESSAGE_MAX) }),
    ...(stack !== undefined && { stack: stack.slice(0, REPORT_STACK_MAX) }),
  };
  callInBackground(platformRoutes.report, { body });
}
