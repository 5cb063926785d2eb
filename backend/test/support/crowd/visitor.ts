import { connect, type Socket } from 'node:net';
import { type ClientToServerEvents, SOCKET_PATH } from 'shared-kit/contract';
import { FrameReader, frameOf, TextReader } from './frames';
import type { Tally } from './tally';

export interface User {
  id: string;
  token: string;
}

const HOST = '127.0.0.1';
const END_OF_HEAD = '\r\n\r\n';
const KEY = Buffer.alloc(16).toString('base64');
const PONG = frameOf('3');

const code = (character: string) => character.charCodeAt(0);
const ENGINE = { open: code('0'), ping: code('2'), message: code('4') };
const PACKET = { connect: code('0'), event: code('2'), refusal: code('4') };

const EVENT_PREFIX = '42';

/** All sockets read into the same memory, because the content is only counted. */
const buffer = Buffer.alloc(64 * 1024);

/** A minimal Socket.IO client, so that one process can hold thousands of them. */
export class Visitor {
  private readonly socket: Socket;
  private readonly frames: FrameReader | TextReader;
  private readonly arrival: Promise<void>;
  private arrive: () => void = () => undefined;
  private refuse: (error: Error) => void = () => undefined;
  private head: string | undefined = '';
  private isLeaving = false;

  constructor(
    readonly user: User,
    private readonly watched: string[],
    port: number,
    private readonly tally: Tally,
    /** Gets each event as JSON. Without it, events are only counted. */
    onEvent?: (json: string) => void,
  ) {
    this.frames = onEvent
      ? new TextReader((text) => {
          this.receive(text.charCodeAt(0), text.charCodeAt(1));
          if (text.startsWith(EVENT_PREFIX)) onEvent(text.slice(EVENT_PREFIX.length));
        })
      : new FrameReader((first, second) => this.receive(first, second));
    this.arrival = new Promise((resolve, reject) => {
      this.arrive = resolve;
      this.refuse = reject;
    });
    this.socket = connect({ host: HOST, port, noDelay: true, onread: { buffer, callback: this.read } });
    this.socket.on('connect', () => this.socket.write(this.upgrade(port)));
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('close', () => {
      if (!this.isLeaving) this.tally.closedByServer += 1;
      this.refuse(new Error('the connection was closed'));
    });
  }

  arrived(): Promise<void> {
    return this.arrival;
  }

  sayGoodbye(): void {
    this.isLeaving = true;
    this.send('user:offline', { userId: this.user.id });
    this.socket.end();
  }

  dropConnection(): void {
    this.isLeaving = true;
    this.socket.destroy();
  }

  private readonly read = (length: number, bytes: Uint8Array): boolean => {
    this.tally.bytes += length;
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, length);
    if (this.head === undefined) this.frames.read(data);
    else this.readHead(this.head + data.toString('latin1'));
    return true;
  };

  private readHead(head: string): void {
    const end = head.indexOf(END_OF_HEAD);
    this.head = end < 0 ? head : undefined;
    if (end >= 0) this.frames.read(Buffer.from(head.slice(end + END_OF_HEAD.length), 'latin1'));
  }

  private receive(first: number, second: number): void {
    if (first === ENGINE.ping) this.socket.write(PONG);
    else if (first === ENGINE.open)
      this.socket.write(frameOf(`40${JSON.stringify({ token: this.user.token })}`));
    else if (first === ENGINE.message) this.receivePacket(second);
  }

  private receivePacket(type: number): void {
    if (type === PACKET.event) this.tally.events += 1;
    else if (type === PACKET.refusal) this.socket.destroy();
    else if (type === PACKET.connect) {
      if (this.watched.length > 0) this.send('users:watch', { userIds: this.watched });
      this.send('user:online', { userId: this.user.id });
      this.arrive();
    }
  }

  private send<E extends keyof ClientToServerEvents>(
    event: E,
    payload: Parameters<ClientToServerEvents[E]>[0],
  ): void {
    this.socket.write(frameOf(`42${JSON.stringify([event, payload])}`));
  }

  private upgrade(port: number): string {
    const lines = [
      `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
      `Host: ${HOST}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${KEY}`,
    ];
    return lines.join('\r\n') + END_OF_HEAD;
  }
}
