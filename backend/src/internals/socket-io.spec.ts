import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as Client } from 'socket.io-client';
import { encodeEvent, onEventName, sendFrames } from './socket-io';

const BYTES = [10, 1_000, 100_000];

let http: HttpServer;
let server: Server;
let client: Client;
let socket: Socket;

beforeAll(async () => {
  http = createServer().listen(0);
  server = new Server(http, { transports: ['websocket'] });
  const connected = once(server, 'connection') as Promise<[Socket]>;
  client = io(`http://localhost:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  [socket] = await connected;
});
afterAll(async () => {
  client.disconnect();
  await server.close();
});

it('writes frames of every length that a client of Socket.IO reads', async () => {
  const ids = BYTES.map((bytes) => 'a'.repeat(bytes));
  const received: unknown[] = [];
  const all = new Promise<void>((resolve) => {
    client.on('users:online', ([id]: string[]) => {
      if (received.push(id) === BYTES.length) resolve();
    });
  });
  sendFrames(socket, Buffer.concat(ids.map((id) => encodeEvent('users:online', [id]))));
  await all;
  expect(received).toEqual(ids);
});

it('receives an event that arrives with the disconnect', async () => {
  const names: string[] = [];
  onEventName(socket, (name) => names.push(name));
  client.emit('user:online');
  client.emit('user:offline', { userId: 'a' });
  client.disconnect();
  await once(socket, 'disconnect');
  expect(names).toEqual(['user:online', 'user:offline']);
});
