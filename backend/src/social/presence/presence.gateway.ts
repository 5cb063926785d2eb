import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { SOCKET_UNAUTHORIZED, uuid } from 'shared-kit/contract';
import { z } from 'zod';
import { TokensService } from '../../auth/auth.module';
import { DomainError } from '../../common/errors';
import { Log } from '../../common/logging/log';
import { PresenceBroadcastService } from './presence-broadcast.service';
import { TokenBucket } from './token-bucket';
import { tokenOf } from './handshake';
import { lastPresenceEventOf } from './last-presence-event';
import { PresenceService } from './presence.service';
import { PrivacyService } from './privacy.service';
import { SocketRevocationService } from './socket-revocation.service';
import { roomOf, SocketsService, type AppServer, type AppSocket } from './sockets.service';

const ANNOUNCEMENTS = { most: 20, perSecond: 1 };
const QUESTIONS = { most: 500, perSecond: 50 };
const UNAVAILABLE = 'UNAVAILABLE';

const aboutUser = z.object({ userId: uuid });

/** The real-time protocol: a socket acts for the user of its token alone, whatever it sends. */
@WebSocketGateway()
export class PresenceGateway implements OnGatewayInit<AppServer>, OnGatewayConnection<AppSocket> {
  constructor(
    private readonly tokens: TokensService,
    private readonly presence: PresenceService,
    private readonly announcer: PresenceBroadcastService,
    private readonly privacy: PrivacyService,
    private readonly sockets: SocketsService,
    private readonly revocations: SocketRevocationService,
    private readonly log: Log,
  ) {}

  afterInit(server: AppServer): void {
    this.sockets.attach(server);
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(this.refusal(error)),
      );
    });
  }

  handleConnection(socket: AppSocket): void {
    const { userId } = socket.data;
    void socket.join(roomOf(userId));
    // The token may have died while it was looked at.
    if (!this.revocations.isAlive(socket)) {
      socket.disconnect(true);
      return;
    }
    this.revocations.endWithToken(socket);
    this.listen(socket, userId);
  }

  private listen(socket: AppSocket, userId: string): void {
    const announcements = new TokenBucket(ANNOUNCEMENTS.most, ANNOUNCEMENTS.perSecond);
    const questions = new TokenBucket(QUESTIONS.most, QUESTIONS.perSecond);
    socket.on('user:online', () => {
      if (!announcements.spend()) return;
      this.presence.open(userId, socket.id);
      void this.announcer.introduce(socket);
    });
    socket.on('user:offline', () => {
      if (announcements.spend()) this.presence.close(userId, socket.id);
    });
    socket.on('user:lastSeen', (payload: unknown) => {
      const about = aboutUser.safeParse(payload);
      if (about.success && questions.spend()) void this.answerLastSeen(socket, about.data.userId);
    });
    const lastWord = lastPresenceEventOf(socket);
    socket.on('disconnect', () => {
      if (lastWord() === 'user:offline') this.presence.close(userId, socket.id);
      else this.presence.lose(userId, socket.id);
    });
  }

  private async answerLastSeen(socket: AppSocket, userId: string): Promise<void> {
    try {
      const isSeen = await this.privacy.maySee(socket.data.userId, userId);
      const lastSeen = isSeen ? await this.presence.lastSeenOf(userId) : null;
      socket.emit('user:lastSeenResponse', { userId, lastSeen: lastSeen?.toISOString() ?? null });
    } catch (error) {
      this.log.warn({ err: error }, 'a last seen time could not be read');
    }
  }

  private async admit(socket: AppSocket): Promise<void> {
    const token = tokenOf(socket.handshake.auth);
    if (!token) throw new DomainError('UNAUTHORIZED');
    const { id, version, expiresAt } = await this.tokens.session(token);
    Object.assign(socket.data, { userId: id, version, expiresAt });
  }

  private refusal(error: unknown): Error {
    if (error instanceof DomainError && error.status === 401) return new Error(SOCKET_UNAUTHORIZED);
    this.log.warn({ err: error }, 'a socket could not be admitted');
    return new Error(UNAVAILABLE);
  }
}
