import { API_BASE } from 'shared-kit/contract/paths';
import { REPORT_MESSAGE_MAX } from 'shared-kit/contract/limits';
import type { Report } from 'shared-kit/contract';

/** Tells the platform how a release fares in browsers. Never in anybody's way. */
export function report({ message, ms, ...known }: Report): void {
  const body: Report = {
    ...known,
    ...(ms !== undefined && { ms: Math.round(ms) }),
    ...(message !== undefined && { message: message.slice(0, REPORT_MESSAGE_MAX) }),
  };
  // The answer is read to its end: until then a browser counts the page as still loading.
  fetch(`${API_BASE}/platform/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
    .then((answer) => answer.text())
    .catch(() => undefined);
}
