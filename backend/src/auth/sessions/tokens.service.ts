import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { TOKEN_LIFETIME_SECONDS } from 'shared-kit/contract';
import { z } from 'zod';
import { TokenVerifier } from '../common/auth.guard';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { type AppConfig, CONFIG } from '../config/config';
import { UsersRepository } from './users.repository';

const NAME = 'kinodost';
const ALGORITHM = 'HS256';

/** `ver` is the user's token version; raising it revokes every earlier token. */
const claims = z.object({ sub: z.uuid(), ver: z.int(), exp: z.int() });

export interface Session extends Caller {
  expiresAt: Date;
}

@Injectable()
export class TokensService extends TokenVerifier {
  private readonly jwt: JwtService;

  constructor(
    private readonly users: UsersRepository,
    @Inject(CONFIG) config: AppConfig,
  ) {
    super();
    if (!config.jwtSecret) throw new Error('tokens need a secret');
    this.jwt = new JwtService({
      // jsonwebtoken parses a string as a public key at each verification, which costs 40 % of a call's CPU.
      secret: createSecretKey(config.jwtSecret, 'utf8'),
      signOptions: {
        algorithm: ALGORITHM,
        audience: NAME,
        issuer: NAME,
        expiresIn: TOKEN_LIFETIME_SECONDS,
      },
      verifyOptions: { algorithms: [ALGORITHM], audience: NAME, issuer: NAME },
    });
  }

  issue(userId: string, version: number): Promise<string> {
    return this.jwt.signAsync({ ver: version }, { subject: userId });
  }

  async verify(token: string): Promise<Caller> {
    const { id, username, isAdmin, version } = await this.sessionOf(token);
    return { id, username, isAdmin, version };
  }

  async sessionOf(token: string): Promise<Session> {
    const { sub, ver, exp } = await this.claimsOf(token);
    const user = await this.users.findSession(sub, ver);
    if (!user) throw new DomainError('UNAUTHORIZED');
    return { ...user, version: ver, expiresAt: new Date(exp * 1000) };
  }

  private async claimsOf(token: string): Promise<z.output<typeof claims>> {
    try {
      const payload: unknown = await this.jwt.verifyAsync(token);
      return claims.parse(payload);
    } catch (error) {
      throw new DomainError(error instanceof TokenExpiredError ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED', {
        cause: error,
      });
    }
  }
}
