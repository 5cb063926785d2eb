import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type UserSession, MINUTE_MS } from 'shared-kit/contract';
import { TokenVerifier } from '../../common/auth.guard';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import type { AuthenticatedUser, Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { deviceName } from '../../common/http/device-name';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { UsersRepository } from '../accounts/users.repository';
import { RevocationsService } from './revocations.service';
import { SessionEntity } from './session.entity';
import * as sql from './sessions-sql';
import { TokensService, TOKEN_LIFETIME_SECONDS } from './tokens.service';

/** A session this young may add and remove passkeys without the password. */
const RECENT_LOGIN_MS = 10 * MINUTE_MS;

export interface OpenSession extends Caller {
  expiresAt: Date;
}

const isInvalidLink = (error: unknown) => error instanceof DomainError;

@Injectable()
export class SessionsService extends TokenVerifier {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly tokens: TokensService,
    private readonly background: BackgroundTasks,
    private readonly revocations: RevocationsService,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {
    super();
  }

  async verify(token: string): Promise<OpenSession> {
    const { userId, sessionId, expiresAt } = await this.tokens.read(token);
    const session = required(await this.database.row(sql.LIVE_SESSION, [sessionId, userId]), 'UNAUTHORIZED');
    const { isStale, ...caller } = session;
    if (isStale)
      this.background.run('last use of a session', () => this.database.execute(sql.TOUCH, [sessionId]));
    return { ...caller, expiresAt };
  }

  /** A session and its token, which is good once the session is open. */
  async prepare(
    { id: userId, version }: AuthenticatedUser,
    userAgent: string | undefined,
    confirmedAt?: Date,
  ): Promise<{ token: string; session: unknown[] }> {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + TOKEN_LIFETIME_SECONDS * 1000);
    const session = [id, userId, version, deviceName(userAgent), expiresAt, confirmedAt ?? null];
    return { token: await this.tokens.issue(userId, id), session };
  }

  /** False if the user's sessions were ended meanwhile. */
  async open(session: unknown[]): Promise<boolean> {
    return (await this.database.row(sql.START, session)) !== undefined;
  }

  /** Answers the session's token, or undefined if the user's sessions were ended meanwhile. */
  async start(...how: Parameters<SessionsService['prepare']>): Promise<string | undefined> {
    const { token, session } = await this.prepare(...how);
    return (await this.open(session)) ? token : undefined;
  }

  list({ id, sessionId }: Caller): Promise<UserSession[]> {
    return this.database.rows(sql.OF_USER, [id, sessionId]);
  }

  /** A second logout at the same time succeeds as well. */
  async logOut({ id, sessionId }: Caller): Promise<void> {
    if (await this.endIfLive(id, sessionId)) this.log.security({ event: 'logout', account: id });
  }

  async end(userId: string, sessionId: string): Promise<void> {
    if (!(await this.endIfLive(userId, sessionId))) throw new DomainError('SESSION_NOT_FOUND');
    this.log.security({ event: 'sessions ended', account: userId });
  }

  /** Ends all sessions, and answers the token of a new one for the caller. */
  async endOthers({ id, version, sessionId }: Caller, userAgent: string | undefined): Promise<string> {
    const session = await this.database.repository(SessionEntity).findOneBy({ id: sessionId });
    const next = await this.endVersion(id, version);
    const token =
      next === undefined
        ? undefined
        : await this.start({ id, version: next }, userAgent, session?.confirmed_at);
    if (token === undefined) throw new DomainError('UNAUTHORIZED');
    return token;
  }

  async endByLink(link: string, address: string): Promise<void> {
    await this.limits.consumeOnFailure('wrongSessionLinksPerAddress', address, isInvalidLink, async () => {
      const { userId, version } = await this.tokens.readLink(link);
      if ((await this.endVersion(userId, version)) === undefined)
        throw new DomainError('SESSION_LINK_INVALID');
    });
  }

  async isRecent({ sessionId }: Caller): Promise<boolean> {
    const confirmed = await this.database.row(sql.CONFIRMED_WITHIN, [sessionId, RECENT_LOGIN_MS / 1_000]);
    return required(confirmed, 'UNAUTHORIZED').isRecent;
  }

  async findLiveIds(ids: string[]): Promise<Set<string>> {
    return new Set((await this.database.rows(sql.LIVE_IDS, [ids])).map(({ id }) => id));
  }

  private async endIfLive(userId: string, sessionId: string): Promise<boolean> {
    const hasEnded = (await this.database.row(sql.END, [sessionId, userId])) !== undefined;
    if (hasEnded) this.revocations.publish({ userId, sessionId });
    return hasEnded;
  }

  private async endVersion(userId: string, version: number): Promise<number | undefined> {
    // Compares with the version: a session that was signed out meanwhile must not sign out the others.
    const next = await this.users.endSessions(userId, version);
    if (next !== undefined) {
      this.revocations.publish({ userId, version: next });
      this.log.security({ event: 'sessions ended', account: userId });
    }
    return next;
  }
}
