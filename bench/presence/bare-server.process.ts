import { Server, type Socket } from 'socket.io';
import { PRESENCE_BATCH_MS } from 'shared-kit/contract';
import { answerCalls } from './calls';
import { loopCalls } from './loop-reading';

/**
 * `same events`: the product's protocol in its plainest form.
 * `one event`: one `emit` for each batch and no list at the start, the cheapest broadcast of Socket.IO.
 */
export type Manner = 'same events' | 'one event';

const online = new Set<string>();
let came: string[] = [];
let went: { userId: string; lastSeen: string }[] = [];

function welcome(socket: Socket, manner: Manner): void {
  let userId = '';
  socket.on('user:online', (payload: { userId: string }) => {
    userId = payload.userId;
    online.add(userId);
    came.push(userId);
    if (manner === 'same events') socket.emit('users:online', [...online]);
  });
  socket.on('disconnect', () => {
    if (online.delete(userId)) went.push({ userId, lastSeen: new Date().toISOString() });
  });
}

function tell(server: Server, manner: Manner): void {
  if (manner === 'one event') server.emit('users:changed', { came, went });
  else {
    if (came.length > 0) server.emit('users:online', came);
    for (const goodbye of went) server.emit('user:offline', goodbye);
  }
  came = [];
  went = [];
}

const calls = {
  ...loopCalls(),
  listen({ port, manner }: { port: number; manner: Manner }): void {
    const server = new Server(port, { transports: ['websocket'], serveClient: false });
    server.on('connection', (socket) => welcome(socket, manner));
    setInterval(() => tell(server, manner), PRESENCE_BATCH_MS);
  },
};
export type BareServer = typeof calls;

answerCalls(calls);
