import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MINUTE_MS } from 'shared-kit/contract';
import { SessionsService, type Revocation } from '../../auth/auth.module';
import { Log } from '../../common/logging/log';
import { PresenceRepository } from './presence.repository';
import { SocketsService, type AppSocket } from './sockets.service';

/** Longer than any handshake, so that a revocation during one is noticed at its end. */
const REMEMBER_MS = MINUTE_MS;
const CHECK_MS = MINUTE_MS / 2;
const USER_DELETED = Number.MAX_SAFE_INTEGER;

@Injectable()
export class SocketRevocationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly oldestValidVersions = new Map<string, number>();
  private checking: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsService,
    private readonly sockets: SocketsService,
    private readonly presence: PresenceRepository,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onRevoked((revocation) => this.disconnect(revocation));
    // Finds revocations whose messages were lost while Redis was down.
    this.checking = setInterval(() => {
      this.checkAll().catch((error: unknown) =>
        this.log.warn({ err: error }, 'tokens of sockets could not be checked'),
      );
    }, CHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.checking);
  }

  isValid({ data }: AppSocket): boolean {
    return data.version >= (this.oldestValidVersions.get(data.userId) ?? 0) && data.expiresAt > new Date();
  }

  disconnectOnExpiry(socket: AppSocket): void {
    const timer = setTimeout(() => socket.disconnect(true), socket.data.expiresAt.getTime() - Date.now());
    socket.once('disconnect', () => clearTimeout(timer));
  }

  private disconnect({ userId, version }: Revocation): void {
    this.oldestValidVersions.set(userId, version ?? USER_DELETED);
    setTimeout(() => this.oldestValidVersions.delete(userId), REMEMBER_MS).unref();
    for (const socket of this.sockets.of(userId)) if (!this.isValid(socket)) socket.disconnect(true);
  }

  private async checkAll(): Promise<void> {
    const sockets = this.sockets.all();
    if (sockets.length === 0) return;
    const versions = await this.presence.tokenVersions([...new Set(this.sockets.userIds())]);
    for (const socket of sockets)
      if (socket.data.version < (versions.get(socket.data.userId) ?? USER_DELETED)) socket.disconnect(true);
  }
}
