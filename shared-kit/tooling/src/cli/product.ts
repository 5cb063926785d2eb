import { type ClientOptions, createClient } from '../../../contract/src/client';
import type { RequestInit } from 'undici';
import { CommandFailed, type Context, factOf } from './context';
import { type ReceivedAnswer, describeForeign, isLoopback, parseJson, send } from './http';
import { megabytes } from './megabytes';

type Env = Context['env'];

/** What a header can carry. */
const TOKEN = /^[\x21-\x7e]+$/;
const PAYLOAD_TOO_LARGE = 413;

/** The origin of a product. Throws if the text is not an address. */
export function productOrigin(value: string, name: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new CommandFailed(`${name} takes the address of a product, such as https://kinodost.example.`, 2);
  return new URL(value).origin;
}

export function originFrom({ KINODOST_URL }: Env): string {
  if (!KINODOST_URL) throw new CommandFailed('Set KINODOST_URL to the address of the product.', 2);
  return productOrigin(KINODOST_URL, 'KINODOST_URL');
}

function tokenFrom({ KINODOST_TOKEN }: Env, origin: string): string {
  const token = KINODOST_TOKEN?.trim();
  if (!token)
    throw new CommandFailed('Set KINODOST_TOKEN to a token of the feature. An administrator makes one.', 2);
  if (!TOKEN.test(token)) throw new CommandFailed('KINODOST_TOKEN is no token.', 2);
  if (origin.startsWith('http:') && !isLoopback(origin))
    throw new CommandFailed(
      `KINODOST_URL: ${origin} would send the token unencrypted. Use the address with https.`,
      2,
    );
  return token;
}

export function productFrom(env: Env): ReturnType<typeof createClient> {
  const origin = originFrom(env);
  const call = createClient({ origin, token: tokenFrom(env, origin), fetch: fetchWith(env) });
  return async (route, ...input) => {
    try {
      return await call(route, ...input);
    } catch (error) {
      if (factOf(error, 'name') !== 'ZodError') throw error;
      throw new CommandFailed(
        `${origin} gave an answer that this kit doesn't know. Install a kit of its version.`,
      );
    }
  };
}

/** Refusals of a product have a code. Those of a gateway don't. */
const isProducts = ({ ok }: ReceivedAnswer, content: unknown) =>
  content !== undefined && (ok || factOf(content, 'code') !== '');

const fetchWith =
  (env: Env): ClientOptions['fetch'] =>
  async (address, init) => {
    // No command sends a form, whose type is the browser's.
    const answer = await send(env, address, init as RequestInit);
    const content = parseJson(answer.text);
    if (isProducts(answer, content))
      return { ok: answer.ok, status: answer.status, json: () => Promise.resolve(content) };
    const { body } = init;
    const size =
      answer.status === PAYLOAD_TOO_LARGE && body instanceof Uint8Array
        ? ` The archive has ${megabytes(body.length)}.`
        : '';
    throw new CommandFailed(describeForeign(answer) + size);
  };
