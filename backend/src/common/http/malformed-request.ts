import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError } from '../errors/errors';

const TOO_LONG = 'HPE_HEADER_OVERFLOW';

export function answerMalformedRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const error = new DomainError(code === TOO_LONG ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST');
  const body = JSON.stringify(error.body(randomUUID()));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
