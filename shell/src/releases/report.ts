import { API_BASE } from 'shared-kit/contract/paths';
import { REPORT_MESSAGE_MAX } from 'shared-kit/contract/limits';
import type { Report } from 'shared-kit/contract';

/** Reports to the platform how a release does in this browser. Failures are ignored. */
export function report({ message, ms, ...known }: Report): void {
  const body: Report = {
    ...known,
    ...(ms !== undefined && { ms: Math.round(ms) }),
    ...(message !== undefined && { message: message.slice(0, REPORT_MESSAGE_MAX) }),
  };
  // Until the answer is read, the browser shows the page as loading.
  fetch(`${API_BASE}/platform/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch(() => undefined);
}
