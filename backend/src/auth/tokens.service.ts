import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { TOKEN_LIFETIME_SECONDS } from 'shared-kit/contract';
import { z } from 'zod';
import { TokenVerifier } from '../common/auth.guard';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';

const NAME = 'kinodost';
const ALGORITHM = 'HS256';

/** `ver` is the user's token version: raising that one makes every earlier token worthless. */
const claims = z.object({ sub: z.uuid(), ver: z.int(), exp: z.int() });

export interface Session extends Caller {
  expiresAt: Date;
}

/** Bearer tokens: signed, for this application alone, expiring and revocable. */
@Injectable()
export class TokensService extends TokenVerifier {
  private readonly secret: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly database: Database,
    @Inject(CONFIG) config: AppConfig,
  ) {
    super();
    if (!config.jwtSecret) throw new Error('tokens need a secret');
    this.secret = config.jwtSecret;
  }

  issue(userId: string, version: number): Promise<string> {
    return this.jwt.signAsync(
      { ver: version },
      {
        secret: this.secret,
        algorithm: ALGORITHM,
        subject: userId,
        audience: NAME,
        issuer: NAME,
        expiresIn: TOKEN_LIFETIME_SECONDS,
      },
    );
  }

  async verify(token: string): Promise<Caller> {
    const { id, username, isAdmin, version } = await this.session(token);
    return { id, username, isAdmin, version };
  }

  /** The caller, and for how long: what a connection that stays open has to know. */
  async session(token: string): Promise<Session> {
    const { sub, ver, exp } = await this.claimsOf(token);
    const caller = await this.database.one<Omit<Caller, 'version'>>(
      `SELECT id, username, is_admin AS "isAdmin" FROM users WHERE id = $1 AND token_version = $2`,
      [sub, ver],
    );
    if (!caller) throw new DomainError('UNAUTHORIZED');
    return { ...caller, version: ver, expiresAt: new Date(exp * 1000) };
  }

  private async claimsOf(token: string): Promise<z.output<typeof claims>> {
    try {
      const payload: unknown = await this.jwt.verifyAsync(token, {
        secret: this.secret,
        algorithms: [ALGORITHM],
        audience: NAME,
        issuer: NAME,
      });
      return claims.parse(payload);
    } catch (error) {
      throw new DomainError(error instanceof TokenExpiredError ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED', {
        cause: error,
      });
    }
  }
}
