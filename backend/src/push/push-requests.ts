import { lookup, type LookupOptions } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { RequestDetails } from 'web-push';
import { isNamedHost } from '../common/http/named-host';

const TIMEOUT_MS = 10_000;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast';

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether an address may be a push service: https, and not in the operator's network as far as its name shows. */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (isNamedHost(url, hosts)) return true;
  const name = withoutBrackets(url.hostname);
  return isIP(name) === 0 ? name.includes('.') && !LOCAL_NAME.test(name) : isPublicAddress(name);
}

/** The connection goes to an address that was checked, so a name can't change its meaning in between. */
export const lookUpPublic = ((hostname: string, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const address = addresses?.find((one) => isPublicAddress(one.address));
    if (error) callback(error, '');
    else if (!address) callback(new Error(`${hostname} is no public address`), '');
    else if (options.all) callback(null, [address]);
    else callback(null, address.address, address.family);
  });
}) satisfies LookupFunction;

export const pushAgent = new Agent({ keepAlive: true });

type PushRequest = Pick<RequestDetails, 'endpoint' | 'headers' | 'body'>;

/** Posts a message to a push service and answers with its status. Redirects aren't followed. */
export async function postPush({ endpoint, headers, body }: PushRequest, hosts: readonly string[]) {
  if (!isPushAddress(endpoint, hosts)) throw new Error('the endpoint is no push service');
  const isFree = isNamedHost(new URL(endpoint), hosts);
  const outgoing = request(endpoint, {
    method: 'POST',
    headers,
    agent: pushAgent,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!isFree && { lookup: lookUpPublic }),
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
