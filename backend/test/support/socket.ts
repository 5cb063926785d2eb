import type { Socket as NetSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH, type ClientToServerEvents, type ServerToClientEvents } from 'shared-kit/contract';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 10;

export async function until(
  isSo: () => boolean | Promise<boolean>,
  what = 'what was expected',
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come about`);
    await wait(LOOK_AGAIN_MS);
  }
}

interface WebSocketOverTcp {
  _socket: Pick<NetSocket, 'cork' | 'uncork'>;
  send(packet: string): void;
}

interface Heard {
  event: string;
  payload: unknown;
}

export class Tab {
  readonly heard: Heard[] = [];

  constructor(readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>) {
    socket.onAny((event: string, payload: unknown) => this.heard.push({ event, payload }));
  }

  get online(): Set<string> {
    const online = new Set<string>();
    for (const { event, payload } of this.heard)
      if (event === 'users:online') for (const id of payload as string[]) online.add(id);
      else if (event === 'user:offline') online.delete((payload as { userId: string }).userId);
    return online;
  }

  goodbyesOf(userId: string): { userId: string; lastSeen: string }[] {
    return this.payloads<{ userId: string; lastSeen: string }>('user:offline').filter(
      (payload) => payload.userId === userId,
    );
  }

  payloads<T>(event: keyof ServerToClientEvents): T[] {
    return this.heard.filter((one) => one.event === event).map((one) => one.payload as T);
  }

  async sees(userId: string): Promise<void> {
    await until(() => this.online.has(userId), 'being seen online');
  }

  async misses(userId: string): Promise<void> {
    await until(() => this.goodbyesOf(userId).length > 0 && !this.online.has(userId), 'being seen offline');
  }

  async lastSeen(userId: string): Promise<string | null> {
    const answer = new Promise<string | null>((resolve) => {
      this.socket.on('user:lastSeenResponse', (payload) => {
        if (payload.userId === userId) resolve(payload.lastSeen);
      });
    });
    this.socket.emit('user:lastSeen', { userId });
    return answer;
  }

  sendTogether(...packets: string[]): void {
    const { ws } = this.socket.io.engine.transport as unknown as { ws: WebSocketOverTcp };
    ws._socket.cork();
    for (const packet of packets) ws.send(packet);
    ws._socket.uncork();
  }

  drop(): void {
    this.socket.io.engine.close();
    this.socket.disconnect();
  }
}

interface Options {
  token: string | undefined;
  origin?: string;
}

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

export function connect(server: string, { token, origin }: Options): Tab {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...(origin !== undefined && { extraHeaders: { origin } }),
  });
  opened.push(socket);
  return new Tab(socket);
}

export async function openTab(who: { origin: string; id: string; token: string | undefined }): Promise<Tab> {
  const tab = connect(who.origin, { token: who.token });
  await connected(tab);
  tab.socket.emit('user:online', { userId: who.id });
  await tab.sees(who.id);
  return tab;
}

export function connected({ socket }: Tab): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

export function refusal({ socket }: Tab): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('the socket was let in')));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}
