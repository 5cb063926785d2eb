import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { SOCKET_UNAUTHORIZED, USERS_WATCHED_MAX, uuid } from 'shared-kit/contract';
import { z } from 'zod';
import { SessionsService } from '../../auth/auth.module';
import { DomainError } from '../../common/errors/errors';
import { Log } from '../../common/logging/log';
import { onEventName } from '../../internals/socket-io';
import { PresenceService } from './presence.service';
import { PresenceVisibilityService } from './visibility/presence-visibility.service';
import { SocketRevocationService } from './sockets/socket-revocation.service';
import { roomOf, SocketsService, type AppServer, type AppSocket } from '../../sockets/sockets.module';
import { TokenBucket } from './token-bucket';
import { WatchService } from './watch.service';
import { Watches } from './watches';

const STATUS_EVENTS = { size: 20, perSecond: 1 };
const LAST_SEEN_EVENTS = { size: 500, perSecond: 50 };
const WATCH_EVENTS = { size: 60, perSecond: 2 };
const UNAVAILABLE = 'UNAVAILABLE';
const UNKNOWN_USER = '00000000-0000-4000-8000-000000000000';

const lastSeenPayload = z.object({ userId: uuid });
const watchPayload = z.object({ userIds: z.array(z.unknown()) });

/** Unknown ids are skipped. */
function idsIn(userIds: unknown[]): string[] {
  const ids = new Set<string>();
  for (const given of userIds) {
    const id = uuid.safeParse(given).data;
    if (id !== undefined) ids.add(id);
    if (ids.size === USERS_WATCHED_MAX) break;
  }
  return [...ids];
}

/** A socket acts for the user of its token; user ids in status events are ignored. */
@WebSocketGateway()
export class PresenceGateway implements OnGatewayInit<AppServer>, OnGatewayConnection<AppSocket> {
  constructor(
    private readonly sessions: SessionsService,
    private readonly presence: PresenceService,
    private readonly watching: WatchService,
    private readonly watches: Watches,
    private readonly privacy: PresenceVisibilityService,
    private readonly sockets: SocketsService,
    private readonly revocation: SocketRevocationService,
    private readonly log: Log,
  ) {}

  afterInit(server: AppServer): void {
    this.sockets.attach(server);
    server.use((socket, next) => {
      this.authenticate(socket).then(
        () => next(),
        (error: unknown) => next(this.toSocketError(error)),
      );
    });
  }

  handleConnection(socket: AppSocket): void {
    const { userId } = socket.data;
    void socket.join(roomOf(userId));
    if (!this.revocation.isValid(socket)) {
      socket.disconnect(true);
      return;
    }
    this.revocation.disconnectOnExpiry(socket);
    this.watches.opened(socket);
    this.listen(socket, userId);
  }

  private listen(socket: AppSocket, userId: string): void {
    const statusEvents = new TokenBucket(STATUS_EVENTS.size, STATUS_EVENTS.perSecond);
    const lastSeenEvents = new TokenBucket(LAST_SEEN_EVENTS.size, LAST_SEEN_EVENTS.perSecond);
    socket.on('user:online', () => {
      if (!statusEvents.take()) return;
      this.presence.connections.opened(userId, socket.id);
      void this.watching.sendOnlineUsers(socket);
    });
    socket.on('user:offline', () => {
      if (statusEvents.take()) this.presence.connections.closed(userId, socket.id);
    });
    socket.on('user:lastSeen', (payload: unknown) => {
      const parsed = lastSeenPayload.safeParse(payload);
      if (parsed.success && lastSeenEvents.take()) void this.sendLastSeen(socket, parsed.data.userId);
    });
    const watchEvents = new TokenBucket(WATCH_EVENTS.size, WATCH_EVENTS.perSecond);
    socket.on('users:watch', (payload: unknown) => {
      const parsed = watchPayload.safeParse(payload);
      if (parsed.success && watchEvents.take()) void this.watching.watch(socket, idsIn(parsed.data.userIds));
    });
    let lastStatus: string | undefined;
    onEventName(socket, (name) => {
      if (name === 'user:online' || name === 'user:offline') lastStatus = name;
    });
    socket.on('disconnect', () => {
      this.watches.closed(socket);
      if (lastStatus === 'user:offline') this.presence.connections.closed(userId, socket.id);
      else this.presence.connections.lost(userId, socket.id);
    });
  }

  private async sendLastSeen(socket: AppSocket, userId: string): Promise<void> {
    try {
      await this.privacy.load([userId]);
      const isVisible = this.privacy.canSee(socket.data.userId, userId);
      // A hidden user takes as long as an unknown one.
      const lastSeen = await this.presence.lastSeenOf(isVisible ? userId : UNKNOWN_USER);
      socket.emit('user:lastSeenResponse', { userId, lastSeen: lastSeen?.toISOString() ?? null });
    } catch (error) {
      this.log.warn({ err: error }, 'a last seen time could not be read');
    }
  }

  private async authenticate(socket: AppSocket): Promise<void> {
    const { token }: Record<string, unknown> = socket.handshake.auth;
    if (typeof token !== 'string' || token === '') throw new DomainError('UNAUTHORIZED');
    const { id, sessionId, version, expiresAt } = await this.sessions.verify(token);
    Object.assign(socket.data, { userId: id, sessionId, version, expiresAt });
    await this.privacy.load([id]);
  }

  private toSocketError(error: unknown): Error {
    if (error instanceof DomainError && error.status === 401) return new Error(SOCKET_UNAUTHORIZED);
    this.log.warn({ err: error }, 'a socket could not be authenticated');
    return new Error(UNAVAILABLE);
  }
}
