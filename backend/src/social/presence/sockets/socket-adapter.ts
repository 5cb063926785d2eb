import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { SOCKET_PATH } from 'shared-kit/contract';
import type { Server, ServerOptions } from 'socket.io';
import { duplicateOf, REDIS } from '../../../common/redis/redis';
import { setSecurityHeaders } from '../../../common/http/security-headers';
import { subscriberConnection } from '../../../common/redis/redis-subscription';
import { ignoreFailedPublish, readFromFixedStart } from '../../../internals/redis-streams-adapter';
import { type AppConfig, CONFIG } from '../../../config/config';
import { HandshakeQueue } from './handshake-queue';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const PING_INTERVAL_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;
/** `users:watch` with twenty times as many ids as count. A larger message ends its socket. */
const MESSAGE_BYTES_MAX = 400 * 1024;

export class SocketAdapter extends IoAdapter {
  private readonly config: AppConfig;
  private readonly redis: Redis | null;
  private readonly connections: Redis[] = [];

  constructor(app: INestApplicationContext) {
    super(app);
    this.config = app.get<AppConfig>(CONFIG);
    this.redis = app.get<Redis | null>(REDIS);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const handshakes = new HandshakeQueue(this.httpServer as HttpServer);
    const server = super.createIOServer(port, {
      ...options,
      path: SOCKET_PATH,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: MESSAGE_BYTES_MAX,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      allowRequest: (request, answer) =>
        handshakes.add(() => answer(null, isOwnOrigin(request, this.config))),
    } as ServerOptions);
    // Engine.IO answers some requests itself, before Express sets headers.
    server.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      setSecurityHeaders(request, response);
      next();
    });
    if (this.redis) server.adapter(createAdapter(this.streams(this.redis)));
    return server;
  }

  override async close(server: Server): Promise<void> {
    await super.close(server);
    for (const connection of this.connections) connection.disconnect();
  }

  /** Reading waits for Redis, because the adapter retries without a pause. */
  private streams(redis: Redis): Redis {
    const publisher = ignoreFailedPublish(this.track(duplicateOf(redis)));
    publisher.duplicate = () => readFromFixedStart(this.track(subscriberConnection(redis)));
    return publisher;
  }

  private track(connection: Redis): Redis {
    connection.on('error', () => undefined);
    this.connections.push(connection);
    return connection;
  }
}

function isOwnOrigin({ headers }: IncomingMessage, { production, publicUrl }: AppConfig): boolean {
  const { origin, host } = headers;
  // Only browsers send an origin.
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.host === host || from.origin === new URL(publicUrl).origin) return true;
  return !production && LOCAL_HOSTS.includes(from.hostname);
}
