import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MINUTE_MS } from 'shared-kit/contract';
import { SessionsService, type Revocation } from '../../auth/auth.module';
import { Log } from '../../common/logging/log';
import { Database } from '../../database/database';
import { SocketsService, type AppSocket } from './sockets.service';

/** Long enough for a token that was good when a handshake began to be found out when it ends. */
const REMEMBER_MS = MINUTE_MS;
const CHECK_MS = MINUTE_MS / 2;
const GONE = Number.MAX_SAFE_INTEGER;

/** Closes sockets whose token died, in whatever process it was revoked. */
@Injectable()
export class SocketRevocationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly oldestAlive = new Map<string, number>();
  private checking: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsService,
    private readonly sockets: SocketsService,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onRevoked((revocation) => this.close(revocation));
    // A message is lost while Redis is away: what it said is found out here.
    this.checking = setInterval(() => {
      this.check().catch((error: unknown) =>
        this.log.warn({ err: error }, 'tokens of sockets are checked later'),
      );
    }, CHECK_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.checking);
  }

  isAlive({ data }: AppSocket): boolean {
    return data.version >= (this.oldestAlive.get(data.userId) ?? 0) && data.expiresAt > new Date();
  }

  endWithToken(socket: AppSocket): void {
    const timer = setTimeout(() => socket.disconnect(true), socket.data.expiresAt.getTime() - Date.now());
    socket.once('disconnect', () => clearTimeout(timer));
  }

  private close({ userId, version }: Revocation): void {
    this.oldestAlive.set(userId, version ?? GONE);
    setTimeout(() => this.oldestAlive.delete(userId), REMEMBER_MS).unref();
    for (const socket of this.sockets.of(userId)) if (!this.isAlive(socket)) socket.disconnect(true);
  }

  private async check(): Promise<void> {
    const sockets = this.sockets.all();
    const userIds = [...new Set(sockets.map(({ data }) => data.userId))];
    if (userIds.length === 0) return;
    const rows = await this.database.query<{ id: string; token_version: number }>(
      `SELECT id, token_version FROM users WHERE id = ANY($1::uuid[])`,
      [userIds],
    );
    const versions = new Map(rows.map(({ id, token_version }) => [id, token_version]));
    for (const socket of sockets)
      if (socket.data.version < (versions.get(socket.data.userId) ?? GONE)) socket.disconnect(true);
  }
}
