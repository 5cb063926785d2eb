import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MINUTE_MS } from 'shared-kit/contract';
import { isRevoked, RevocationsService, SessionsService, type Revocation } from '../../../auth/auth.module';
import { Log } from '../../../common/logging/log';
import { SocketsService, type AppSocket } from '../../../sockets/sockets.module';

/** Longer than any handshake, so that a revocation during one is noticed at its end. */
const REMEMBER_MS = MINUTE_MS;
const CHECK_MS = MINUTE_MS / 2;

@Injectable()
export class SocketRevocationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recent = new Set<Revocation>();
  private checking: NodeJS.Timeout | undefined;

  constructor(
    private readonly revocations: RevocationsService,
    private readonly sessions: SessionsService,
    private readonly sockets: SocketsService,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.revocations.onRevoked((revocation) => this.disconnect(revocation));
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
    if (data.expiresAt <= new Date()) return false;
    return ![...this.recent].some((by) => by.userId === data.userId && isRevoked(data, by));
  }

  disconnectOnExpiry(socket: AppSocket): void {
    const timer = setTimeout(() => socket.disconnect(true), socket.data.expiresAt.getTime() - Date.now());
    socket.once('disconnect', () => clearTimeout(timer));
  }

  private disconnect(revocation: Revocation): void {
    this.recent.add(revocation);
    setTimeout(() => this.recent.delete(revocation), REMEMBER_MS).unref();
    for (const socket of this.sockets.of(revocation.userId))
      if (isRevoked(socket.data, revocation)) socket.disconnect(true);
  }

  private async checkAll(): Promise<void> {
    const sockets = this.sockets.all();
    if (sockets.length === 0) return;
    const live = await this.sessions.findLiveIds([...new Set(sockets.map(({ data }) => data.sessionId))]);
    for (const socket of sockets) if (!live.has(socket.data.sessionId)) socket.disconnect(true);
  }
}
