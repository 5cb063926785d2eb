import type { Server } from 'node:net';

/** So that sockets also come in while new connections never end. */
const TURNS_SKIPPED_MAX = 50;

/** Sockets wait while new connections come in: a call in one of those must not wait for thousands of sockets. */
export class HandshakeQueue {
  private readonly waiting: (() => void)[] = [];
  private hasAccepted = false;
  private turnsSkipped = 0;

  constructor(server: Server) {
    server.on('connection', () => (this.hasAccepted = true));
  }

  add(handshake: () => void): void {
    this.waiting.push(handshake);
    if (this.waiting.length === 1) setImmediate(this.next);
  }

  /** Node accepts one connection in each turn of the event loop. */
  private readonly next = (): void => {
    const isTurnOfSockets = !this.hasAccepted || this.turnsSkipped === TURNS_SKIPPED_MAX;
    this.turnsSkipped = isTurnOfSockets ? 0 : this.turnsSkipped + 1;
    this.hasAccepted = false;
    if (isTurnOfSockets) this.waiting.shift()?.();
    if (this.waiting.length > 0) setImmediate(this.next);
  };
}
