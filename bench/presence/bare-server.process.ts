import { Server, type Socket } from 'socket.io';
import { answerProcessCalls } from './calls';
import { loopCalls } from './loop-reading';
import { PRESENCE_BATCH_MS } from '../../backend/src/social/presence/presence-batch';

/**
 * `same events`: the product's protocol in its plainest form.
 * `one event`: one `emit` for each batch and no list at the start, the cheapest broadcast of Socket.IO.
 * `rooms`: each user has a room, which those who watch the user join.
 */
export type ServerVariant = 'same events' | 'one event' | 'rooms';

const online = new Set<string>();
let arrivals: string[] = [];
let departures: { userId: string; lastSeen: string }[] = [];

function welcome(socket: Socket, variant: ServerVariant): void {
  let userId = '';
  socket.on('user:online', (payload: { userId: string }) => {
    userId = payload.userId;
    online.add(userId);
    arrivals.push(userId);
    if (variant === 'same events') socket.emit('users:online', [...online]);
  });
  socket.on('disconnect', () => {
    if (online.delete(userId)) departures.push({ userId, lastSeen: new Date().toISOString() });
  });
}

function welcomeToRooms(socket: Socket, server: Server): void {
  let userId = '';
  socket.on('users:watch', ({ userIds }: { userIds: string[] }) => {
    void socket.join(userIds);
    socket.emit(
      'users:online',
      userIds.filter((id) => online.has(id)),
    );
  });
  socket.on('user:online', (payload: { userId: string }) => {
    userId = payload.userId;
    online.add(userId);
    server.to(userId).emit('users:online', [userId]);
  });
  socket.on('disconnect', () => {
    if (online.delete(userId))
      server.to(userId).emit('user:offline', { userId, lastSeen: new Date().toISOString() });
  });
}

function sendBatch(server: Server, manner: ServerVariant): void {
  if (manner === 'one event') server.emit('users:changed', { arrivals, departures });
  else {
    if (arrivals.length > 0) server.emit('users:online', arrivals);
    for (const goodbye of departures) server.emit('user:offline', goodbye);
  }
  arrivals = [];
  departures = [];
}

const calls = {
  ...loopCalls(),
  listen({ port, manner }: { port: number; manner: ServerVariant }): void {
    const server = new Server(port, { transports: ['websocket'], serveClient: false });
    if (manner === 'rooms') server.on('connection', (socket) => welcomeToRooms(socket, server));
    else {
      server.on('connection', (socket) => welcome(socket, manner));
      setInterval(() => sendBatch(server, manner), PRESENCE_BATCH_MS);
    }
  },
};
export type BareServer = typeof calls;

answerProcessCalls(calls);
