import type { ApiRoute } from '../contract/input';
import { type Arguments, request, toWire } from '../contract/request';
import { storedToken } from '../state/token';

/** Makes a call that outlives the page and whose outcome nobody waits for. */
export function callInBackground<R extends ApiRoute>(route: R, ...input: Arguments<R>): void {
  const { address, method, headers, body } = toWire(request(route, ...input));
  const token = storedToken();
  fetch(address, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    keepalive: true,
  })
    // Until the answer is read, the browser shows the page as loading.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
