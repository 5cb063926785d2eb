import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string | Buffer;
}

export interface ReceivedRequest {
  url: URL;
  headers: IncomingHttpHeaders;
}

type Reaction = Reply | 'hangs' | 'disconnects';

/** A local server that first plays the given reactions, then answers as the real service does. */
export abstract class ScriptedServer {
  readonly requests: ReceivedRequest[] = [];
  /** The answer waits for it. */
  onRequest: ((request: ReceivedRequest) => Promise<unknown> | void) | undefined;
  private readonly reactions: Reaction[] = [];
  private readonly server: Server;
  url = '';

  constructor() {
    this.server = createServer((request, response) => void this.react(request, response));
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  next(...reactions: Reaction[]): void {
    this.reactions.push(...reactions);
  }

  reset(): void {
    this.requests.length = 0;
    this.reactions.length = 0;
    this.onRequest = undefined;
  }

  private async react(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = { url: new URL(request.url ?? '', this.url), headers: request.headers };
    this.requests.push(received);
    await this.onRequest?.(received);
    const reaction = this.reactions.shift() ?? this.answer(received);
    if (reaction === 'hangs') return;
    if (reaction === 'disconnects') return void request.socket.destroy();
    const { status = 200, headers = {}, body = '' } = reaction;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
      .end(isRaw ? body : JSON.stringify(body));
  }

  protected abstract answer(request: ReceivedRequest): Reply;
}
