import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import {
  type BodyOf,
  DAY_MS,
  type FeatureId,
  type FeatureToken,
  MINUTE_MS,
  type publishingCalls,
} from 'shared-kit/contract';
import type { TokenActor } from '../../common/actor';
import { FeatureTokenVerifier } from '../../common/auth.guard';
import { DomainError } from '../../common/errors/errors';
import { clientAddress } from '../../common/http/client-address';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { FeatureTokenEntity } from './feature-token.entity';
import { newSecret, secretHash } from '../../common/secrets';
import { parseToken, tokenText } from './token-text';

const LAST_USE_INTERVAL_MS = MINUTE_MS;
// Only calls of different processes can meet here; one of them writes.
const TOUCH = `
  UPDATE feature_tokens SET last_used_at = now(), last_used_address = $2
  WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - make_interval(secs => $3))`;

const NO_TOKEN = secretHash(newSecret());

const isRefused = (error: unknown) => error instanceof DomainError && error.status === 401;

const toFeatureToken = ({ feature: _, digest: __, ...token }: FeatureTokenEntity): FeatureToken => token;

@Injectable()
export class FeatureTokensService extends FeatureTokenVerifier {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {
    super();
  }

  async list(feature: FeatureId): Promise<FeatureToken[]> {
    return (await this.tokens.find({ where: { feature }, order: { created_at: 'DESC', id: 'ASC' } })).map(
      toFeatureToken,
    );
  }

  async create(
    feature: FeatureId,
    { name, scopes, expires_in_days }: BodyOf<typeof publishingCalls.createToken>,
    author: string,
  ): Promise<FeatureToken & { token: string }> {
    const secret = newSecret();
    const row = this.tokens.create({
      feature,
      name,
      scopes: [...new Set(scopes)],
      digest: secretHash(secret),
      created_by: author,
      expires_at: new Date(Date.now() + expires_in_days * DAY_MS).toISOString(),
      last_used_at: null,
      last_used_address: null,
    });
    await this.tokens.insert(row);
    this.log.security({ event: 'token created', feature });
    return { ...toFeatureToken(row), token: tokenText(row.id, secret) };
  }

  async revoke(feature: FeatureId, id: string): Promise<void> {
    if ((await this.tokens.delete({ feature, id })).affected !== 1) throw new DomainError('NOT_FOUND');
    this.log.security({ event: 'token revoked', feature });
  }

  async verify(token: string, request: Request): Promise<TokenActor> {
    const row = await this.limits.consumeOnFailure(
      'wrongFeatureTokensPerAddress',
      clientAddress(request),
      isRefused,
      () => this.rowOf(token),
    );
    const lastUse = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
    if (lastUse < Date.now() - LAST_USE_INTERVAL_MS)
      await this.database.execute(TOUCH, [row.id, clientAddress(request), LAST_USE_INTERVAL_MS / 1000]);
    const { id, feature, scopes, name } = row;
    return { author: `${feature}/${name}`, token: { id, feature, scopes } };
  }

  /** An unknown, a wrong and an expired token are refused alike. */
  private async rowOf(token: string): Promise<FeatureTokenEntity> {
    const parsed = parseToken(token);
    const row = parsed && (await this.tokens.findOneBy({ id: parsed.id }));
    const isRight = timingSafeEqual(secretHash(parsed?.secret ?? ''), row?.digest ?? NO_TOKEN);
    if (!row || !isRight || Date.parse(row.expires_at) <= Date.now())
      throw new DomainError('UNAUTHORIZED', { reason: 'The token is wrong, expired or revoked.' });
    return row;
  }

  private get tokens() {
    return this.database.repository(FeatureTokenEntity);
  }
}
