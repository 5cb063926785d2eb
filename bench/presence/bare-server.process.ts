import { Server } from 'socket.io';

/** Each user has a room of Socket.IO, which those who watch the user join. */
const online = new Set<string>();
const server = new Server(Number(process.env.PORT), { transports: ['websocket'], serveClient: false });

server.on('connection', (socket) => {
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
});
