import type { Response } from 'express';

/** A client that still sends must have time to read the answer. */
const LINGER_MS = 1_000;

/** Without this, Node would read the rest of a refused upload however long it is. */
export function closeUnreadBody(response: Response): void {
  const request = response.req;
  if (request.complete) return;
  response.once('finish', () => {
    const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
    timer.unref();
    request.once('end', () => clearTimeout(timer));
  });
}
