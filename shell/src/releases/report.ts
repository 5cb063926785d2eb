import { callInBackground } from 'shared-kit';
import { REPORT_MESSAGE_MAX } from 'shared-kit/contract/limits';
import { platformRoutes } from 'shared-kit/contract/routes';
import type { BrowserReport } from 'shared-kit/contract';

export function report({ message, ms, ...known }: BrowserReport): void {
  const body: BrowserReport = {
    ...known,
    ...(ms !== undefined && { ms: Math.round(ms) }),
    ...(message !== undefined && { message: message.slice(0, REPORT_MESSAGE_MAX) }),
  };
  callInBackground(platformRoutes.report, { body });
}
