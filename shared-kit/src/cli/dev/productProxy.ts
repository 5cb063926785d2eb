import { type ClientRequest, type IncomingMessage, request as http, type ServerResponse } from 'node:http';
import { request as https } from 'node:https';
import type { Duplex } from 'node:stream';
import { messageOf } from '../context';
import { type Origins, requestHeaders, responseHeaders } from './headers';

const BAD_GATEWAY = 502;

function open(incoming: IncomingMessage, origins: Origins, more: Record<string, string>): ClientRequest {
  const { protocol, hostname, port } = new URL(origins.product);
  const send = protocol === 'https:' ? https : http;
  return send({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...requestHeaders(incoming.headers, origins), ...more },
  });
}

const unreachable = (error: unknown, { product }: Origins) =>
  `No answer from ${product}: ${messageOf(error)}\n`;

/** Returns whether it answers the browser itself. */
export type Take = (answer: IncomingMessage) => boolean;

/** Sends a request to the product. An answer that isn't taken goes to the browser as it is. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origins: Origins,
  take?: Take,
): void {
  // A page is read here, so it comes unpacked.
  const request = open(incoming, origins, take ? { 'accept-encoding': 'identity' } : {});
  request.on('response', (answer) => {
    if (take?.(answer)) return;
    outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, responseHeaders(answer.headers, origins));
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  request.on('error', (error) => {
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(BAD_GATEWAY, { 'content-type': 'text/plain; charset=utf-8' });
    outgoing.end(unreachable(error, origins));
  });
  outgoing.on('close', () => request.destroy());
  incoming.pipe(request);
}

const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
  const lines = [`HTTP/1.1 ${statusCode ?? BAD_GATEWAY} ${statusMessage ?? ''}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index] ?? ''}: ${rawHeaders[index + 1] ?? ''}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** Connects a web socket with the product's. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  origins: Origins,
): void {
  const request = open(incoming, origins, {
    connection: 'Upgrade',
    upgrade: incoming.headers.upgrade ?? 'websocket',
  });
  request.on('upgrade', (answer, upstream, first) => {
    socket.write(headOf(answer));
    upstream.unshift(first);
    socket.unshift(head);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
  });
  request.on('response', (answer) => {
    socket.write(headOf(answer));
    answer.pipe(socket);
  });
  request.on('error', () => socket.destroy());
  socket.on('error', () => request.destroy());
  request.end();
}
