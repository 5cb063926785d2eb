import { STATUS_CODES } from 'node:http';
import { type Dispatcher, EnvHttpProxyAgent, fetch, type RequestInit } from 'undici';
import type { z } from 'zod';
import { parseAnswer } from '../../../contract/src/client';
import { CommandFailed, type Context, factOf } from './context';

type Env = Context['env'];

/** No proxy leads to this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (origin: string) => LOOPBACK.includes(new URL(origin).hostname);

/** Both spellings are in use, as with curl. */
const variable = (env: Env, name: string) => env[name.toLowerCase()] ?? env[name] ?? '';

/** Sends requests through the proxies that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name. */
export function dispatcherFrom(env: Env): Dispatcher {
  const noProxy = variable(env, 'NO_PROXY');
  try {
    return new EnvHttpProxyAgent({
      httpProxy: variable(env, 'HTTP_PROXY'),
      httpsProxy: variable(env, 'HTTPS_PROXY'),
      noProxy: noProxy.trim() === '*' ? '*' : [noProxy, ...LOOPBACK].join(','),
      // Many proxies permit a tunnel for https only.
      proxyTunnel: false,
    });
  } catch {
    // The error may repeat the proxy's password.
    throw new CommandFailed(
      'HTTPS_PROXY and HTTP_PROXY take an address, such as http://proxy.example:3128.',
      2,
    );
  }
}

export interface ReceivedAnswer {
  address: string;
  status: number;
  ok: boolean;
  /** 'text/html', for instance. */
  type: string;
  text: string;
}

/** Follows no redirect, since the token and the body would go along. Throws without an answer. */
export async function send(env: Env, address: string, init: RequestInit = {}): Promise<ReceivedAnswer> {
  const { origin, href } = new URL(address);
  const dispatcher = dispatcherFrom(env);
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', dispatcher });
    const { status, ok, headers } = response;
    const location = headers.get('location');
    if (location !== null && status >= 300 && status < 400)
      throw new CommandFailed(describeRedirect(href, status, location));
    const type = headers.get('content-type')?.split(';')[0] ?? 'no content type';
    return { address: href, status, ok, type, text: await response.text() };
  } catch (error) {
    throw error instanceof CommandFailed
      ? error
      : new CommandFailed(`No answer from ${origin}: ${causeOf(error)}`);
  } finally {
    void dispatcher.close();
  }
}

function describeRedirect(address: string, status: number, location: string): string {
  const { origin, href } = new URL(location, address);
  const isMoved = origin !== new URL(address).origin;
  return `${address}: ${status}, moved to ${isMoved ? `${origin}. If that is your product, use its address.` : `${href}.`}`;
}

/** For an answer that no Kinodost gives. */
export const describeForeign = ({ address, status, type }: Omit<ReceivedAnswer, 'text'>): string =>
  `${address}: ${status} ${STATUS_CODES[status] ?? ''} (${type}). This answer comes from a server in front of the product, or from another one.`;

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function fetchText(env: Env, address: string, init?: RequestInit): Promise<string> {
  const answer = await send(env, address, init);
  if (!answer.ok) throw new CommandFailed(describeForeign(answer));
  return answer.text;
}

export async function fetchJson<T>(env: Env, address: string, schema: z.ZodType<T>, init?: RequestInit) {
  const answer = await send(env, address, init);
  try {
    return parseAnswer(schema, answer.ok ? parseJson(answer.text) : undefined);
  } catch {
    throw new CommandFailed(describeForeign(answer));
  }
}

/** `fetch` hides why it failed in the innermost cause. */
export function causeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'cause' in error && error.cause !== undefined)
    return causeOf(error.cause);
  const text = factOf(error, 'message') || factOf(error, 'code') || String(error);
  return text.split('\n')[0]?.trim() ?? '';
}
