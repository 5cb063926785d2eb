import type { ApiRoute } from 'shared-kit/contract';
import { type Arguments, request, toFetch } from 'shared-kit/contract/request';
import { storedToken } from '../state/token';

/** Makes a call that continues when the page closes. Ignores the outcome. */
export function callInBackground<R extends ApiRoute>(route: R, ...input: Arguments<R>): void {
  const [address, init] = toFetch(request(route, ...input), storedToken());
  fetch(address, { ...init, keepalive: true })
    // Until the answer is read, the browser shows the page as loading.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
