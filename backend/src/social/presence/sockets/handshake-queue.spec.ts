import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HandshakeQueue } from './handshake-queue';

let server: Server;
let done: string[];
beforeEach(() => {
  server = new Server();
  done = [];
  const queue = new HandshakeQueue(server);
  for (const socket of ['first', 'second']) queue.add(() => done.push(socket));
});

async function accept(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    server.emit('connection');
    await nextTurn();
  }
}

it('sockets wait while new connections come in, then one comes in each turn', async () => {
  await accept(5);
  expect(done).toEqual([]);
  await nextTurn();
  expect(done).toEqual(['first']);
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
});

it('sockets come in, too, while new connections never end', async () => {
  await accept(150);
  expect(done).toEqual(['first', 'second']);
});
