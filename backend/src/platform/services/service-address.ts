import { DomainError } from '../../common/errors/errors';

/** Services might decode them once more, and take them for a path of their own. */
const ESCAPED_SEPARATOR = /%(25)*(2f|5c|00)|%(25)+2e/i;

/** `path` is below `/api/x/{feature}`, with its query, as the browser sent it. It can't leave the service's own address. */
export function addressInService(url: string, path: string): URL {
  const [below, ...query] = path.split('?');
  const pathname = below || '/';
  const asked = url.replace(/\/+$/, '') + pathname;
  const address = URL.canParse(asked) ? new URL(asked) : undefined;
  const expected = new URL(url).pathname.replace(/\/+$/, '') + pathname;
  if (!address || address.pathname !== expected || ESCAPED_SEPARATOR.test(pathname))
    throw new DomainError('BAD_REQUEST', { reason: `The path ${pathname} leads out of the service.` });
  address.search = query.join('?');
  address.hash = '';
  return address;
}
