import { callInBackground } from 'shared-kit';
import { REPORT_MESSAGE_MAX } from 'shared-kit/contract/limits';
import { platformRoutes } from 'shared-kit/contract/routes';
import type { Report } from 'shared-kit/contract';

export function report({ message, ms, ...known }: Report): void {
  const body: Report = {
    ...known,
    ...(ms !== undefined && { ms: Math.round(ms) }),
    ...(message !== undefined && { message: message.slice(0, REPORT_MESSAGE_MAX) }),
  };
  callInBackground(platformRoutes.report, { body });
}
