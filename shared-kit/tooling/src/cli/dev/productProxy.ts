import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { causeOf } from '../http';
import { type Origins, requestHeaders, responseHeaders } from './headers';

const BAD_GATEWAY = 502;
/** A page may wait as long as it likes. */
const NO_TIMEOUT = { headersTimeout: 0, bodyTimeout: 0 };

export interface Product {
  origins: Origins;
  dispatcher: Dispatcher;
}

export interface ProductAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

const unreachable = (error: unknown, { product }: Origins) =>
  `No answer from ${product}: ${causeOf(error)}\n`;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const cookiesOf = (given: string | string[] | undefined) =>
  given === undefined ? {} : { 'set-cookie': [given].flat() };

async function ask(
  incoming: IncomingMessage,
  { origins, dispatcher }: Product,
  more: IncomingHttpHeaders,
  signal: AbortSignal,
): Promise<ProductAnswer> {
  const { headers, ...answer } = await dispatcher.request({
    ...NO_TIMEOUT,
    origin: origins.product,
    path: incoming.url ?? '/',
    method: incoming.method ?? 'GET',
    headers: { ...requestHeaders(incoming.headers, origins), ...more } as IncomingHttpHeaders,
    body: hasBody(incoming) ? incoming : null,
    signal,
  });
  return { ...answer, headers: { ...headers, ...cookiesOf(headers['set-cookie']) } };
}

/** Returns whether it answers the browser itself. */
export type Take = (answer: ProductAnswer) => boolean;

/** Sends a request to the product. An answer that isn't taken goes to the browser as it is. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, product: Product, take?: Take) {
  const closed = new AbortController();
  outgoing.on('close', () => closed.abort());
  // A page is read here, so it comes unpacked.
  ask(incoming, product, take ? { 'accept-encoding': 'identity' } : {}, closed.signal).then(
    (answer) => {
      answer.body.on('error', () => outgoing.destroy());
      if (take?.(answer)) return;
      outgoing.writeHead(answer.statusCode, responseHeaders(answer.headers, product.origins));
      answer.body.pipe(outgoing);
    },
    (error: unknown) => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      outgoing.writeHead(BAD_GATEWAY, { 'content-type': 'text/plain; charset=utf-8' });
      outgoing.end(unreachable(error, product.origins));
    },
  );
}

const switching = (headers: IncomingHttpHeaders) => {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}`),
  );
  return `${['HTTP/1.1 101 Switching Protocols', ...lines].join('\r\n')}\r\n\r\n`;
};

/** Connects a web socket with the product's. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { origins, dispatcher }: Product,
): void {
  socket.on('error', () => socket.destroy());
  const options = {
    ...NO_TIMEOUT,
    origin: origins.product,
    path: incoming.url ?? '/',
    headers: requestHeaders(incoming.headers, origins) as IncomingHttpHeaders,
    protocol: incoming.headers.upgrade ?? 'websocket',
  };
  dispatcher.upgrade(options).then(
    ({ headers, socket: upstream }) => {
      upstream.on('error', () => socket.destroy());
      upstream.on('close', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
      if (socket.destroyed) return void upstream.destroy();
      socket.write(switching(headers));
      socket.unshift(head);
      upstream.pipe(socket).pipe(upstream);
    },
    () => socket.end(`HTTP/1.1 ${BAD_GATEWAY} Bad Gateway\r\nconnection: close\r\n\r\n`),
  );
}
