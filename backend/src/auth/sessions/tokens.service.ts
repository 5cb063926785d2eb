import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { DomainError } from '../../common/errors/errors';
import { type AppConfig, CONFIG } from '../../config/config';

export const TOKEN_LIFETIME_SECONDS = 7 * 24 * 60 * 60;

const NAME = 'kinodost';
const SESSION_LINK = 'kinodost:end-sessions';
const SESSION_LINK_LIFETIME_SECONDS = (30 * DAY_MS) / 1000;
const ALGORITHM = 'HS256';
const VERIFIED_MAX = 10_000;

/** `sid` is the session's id. */
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });
/** `ver` is the user's token version. */
const linkClaims = z.object({ sub: z.uuid(), ver: z.int() });

export interface Token {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

@Injectable()
export class TokensService {
  private readonly jwt: JwtService;
  private readonly verified = new LRUCache<string, Token>({ max: VERIFIED_MAX });

  constructor(@Inject(CONFIG) config: AppConfig) {
    if (!config.jwtSecret) throw new Error('tokens need a secret');
    this.jwt = new JwtService({
      // jsonwebtoken parses a string as a public key at each verification, which costs 40 % of a call's CPU.
      secret: createSecretKey(config.jwtSecret, 'utf8'),
      signOptions: { algorithm: ALGORITHM, issuer: NAME },
      verifyOptions: { algorithms: [ALGORITHM], issuer: NAME },
    });
  }

  issue(userId: string, sessionId: string): Promise<string> {
    return this.jwt.signAsync(
      { sid: sessionId },
      { subject: userId, audience: NAME, expiresIn: TOKEN_LIFETIME_SECONDS },
    );
  }

  /** A signature that was good stays good, so it is checked once. */
  async read(token: string): Promise<Token> {
    const known = this.verified.get(token);
    if (!known) {
      const read = await this.verify(token);
      this.verified.set(token, read);
      return read;
    }
    if (known.expiresAt.getTime() <= Date.now()) throw new DomainError('TOKEN_EXPIRED');
    return known;
  }

  private async verify(token: string): Promise<Token> {
    const { sub, sid, exp } = await this.claimsOf(token);
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  }

  /** For a link that ends all sessions. It works until they end in another way. */
  issueLink(userId: string, version: number): Promise<string> {
    return this.jwt.signAsync(
      { ver: version },
      { subject: userId, audience: SESSION_LINK, expiresIn: SESSION_LINK_LIFETIME_SECONDS },
    );
  }

  async readLink(token: string): Promise<{ userId: string; version: number }> {
    try {
      const payload: unknown = await this.jwt.verifyAsync(token, { audience: SESSION_LINK });
      const { sub, ver } = linkClaims.parse(payload);
      return { userId: sub, version: ver };
    } catch (error) {
      throw new DomainError('SESSION_LINK_INVALID', { cause: error });
    }
  }

  private async claimsOf(token: string): Promise<z.output<typeof claims>> {
    try {
      const payload: unknown = await this.jwt.verifyAsync(token, { audience: NAME });
      return claims.parse(payload);
    } catch (error) {
      throw new DomainError(error instanceof TokenExpiredError ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED', {
        cause: error,
      });
    }
  }
}
