import type { Socket as NetSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH, type ClientToServerEvents, type ServerToClientEvents } from 'shared-kit/contract';

const TIMEOUT_MS = 60_000;
const POLL_MS = 10;

export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  description = 'the condition',
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${description} is not met`);
    await wait(POLL_MS);
  }
}

interface WebSocketOverTcp {
  _socket: Pick<NetSocket, 'cork' | 'uncork'>;
  send(packet: string): void;
}

interface ReceivedEvent {
  event: string;
  payload: unknown;
}

export class Tab {
  readonly received: ReceivedEvent[] = [];

  constructor(readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>) {
    socket.onAny((event: string, payload: unknown) => this.received.push({ event, payload }));
  }

  get online(): Set<string> {
    const online = new Set<string>();
    for (const { event, payload } of this.received)
      if (event === 'users:online') for (const id of payload as string[]) online.add(id);
      else if (event === 'user:offline') online.delete((payload as { userId: string }).userId);
    return online;
  }

  offlineEventsOf(userId: string): { userId: string; lastSeen: string | null }[] {
    return this.payloads<{ userId: string; lastSeen: string }>('user:offline').filter(
      (payload) => payload.userId === userId,
    );
  }

  payloads<T>(event: keyof ServerToClientEvents): T[] {
    return this.received.filter((one) => one.event === event).map((one) => one.payload as T);
  }

  async sees(userId: string): Promise<void> {
    await waitFor(() => this.online.has(userId), 'being seen online');
  }

  async seesOffline(userId: string): Promise<void> {
    await waitFor(
      () => this.offlineEventsOf(userId).length > 0 && !this.online.has(userId),
      'being seen offline',
    );
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

  sendInOneWrite(...packets: string[]): void {
    const { ws } = this.socket.io.engine.transport as unknown as { ws: WebSocketOverTcp };
    ws._socket.cork();
    for (const packet of packets) ws.send(packet);
    ws._socket.uncork();
  }

  loseNetwork(): void {
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
