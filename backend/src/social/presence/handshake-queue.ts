import type { Server } from 'node:net';

/** Sockets wait while new connections come in: a call in one of those must not wait for thousands of sockets. */
export class HandshakeQueue {
  private readonly waiting: (() => void)[] = [];
  private hasAccepted = false;

  constructor(server: Server) {
    server.on('connection', () => (this.hasAccepted = true));
  }

  add(handshake: () => void): void {
    this.waiting.push(handshake);
    if (this.waiting.length === 1) setImmediate(this.next);
  }

  /** Node accepts one connection in each turn of the event loop. */
  private readonly next = (): void => {
    if (!this.hasAccepted) this.waiting.shift()?.();
    this.hasAccepted = false;
    if (this.waiting.length > 0) setImmediate(this.next);
  };
}
