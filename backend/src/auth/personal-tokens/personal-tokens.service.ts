import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  DAY_MS,
  PERSONAL_TOKENS_MAX,
  type PersonalToken,
  type personalTokenCalls,
} from 'shared-kit/contract';
import { PersonalTokenVerifier } from '../../common/auth.guard';
import { type Caller, PERSONAL_TOKEN_PREFIX } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { UsersRepository } from '../accounts/users.repository';
import { newSecret, secretHash } from '../../common/secrets';
import { PersonalTokensRepository } from './personal-tokens.repository';

const TOKEN = new RegExp(`^${PERSONAL_TOKEN_PREFIX}[\\w-]{43}$`);

@Injectable()
export class PersonalTokensService extends PersonalTokenVerifier {
  constructor(
    private readonly database: Database,
    private readonly tokens: PersonalTokensRepository,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {
    super();
  }

  async list({ id }: Caller): Promise<PersonalToken[]> {
    return (await this.tokens.ofUser(id)).map(({ created_at, expires_at, last_used_at, ...token }) => ({
      ...{ id: token.id, name: token.name, scopes: token.scopes },
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
  }

  async create(
    caller: Caller,
    { name, scopes, expires_in_days: days }: BodyOf<typeof personalTokenCalls.create>,
  ): Promise<AnswerOf<typeof personalTokenCalls.create>> {
    const token = PERSONAL_TOKEN_PREFIX + newSecret();
    const id = await this.database.transaction(async () => {
      // Parallel calls wait here for each other, so that they can't exceed the limit.
      await this.users.lock(caller.id);
      if ((await this.tokens.count(caller.id)) >= PERSONAL_TOKENS_MAX)
        throw new DomainError('TOO_MANY_TOKENS');
      return this.tokens.add(caller, {
        name,
        scopes: [...new Set(scopes)],
        digest: secretHash(token),
        expires_at: days === null ? null : new Date(Date.now() + days * DAY_MS),
      });
    });
    if (id === undefined) throw new DomainError('UNAUTHORIZED');
    this.log.security({ event: 'token created', account: caller.id });
    return { id, token };
  }

  async end({ id: userId }: Caller, id: string): Promise<void> {
    if (!(await this.tokens.remove(id, userId))) throw new DomainError('TOKEN_NOT_FOUND');
    this.log.security({ event: 'token revoked', account: userId });
  }

  async verify(token: string, scope: Call['scope']): Promise<Caller> {
    const found = TOKEN.test(token) ? await this.tokens.find(secretHash(token)) : undefined;
    if (!found) throw new DomainError('UNAUTHORIZED');
    const { tokenId, scopes, isStale, ...user } = found;
    await this.limits.consume('callsPerPersonalToken', tokenId);
    if (!scopes.some((granted) => granted === scope))
      throw new DomainError('TOKEN_SCOPE', { account: user.id });
    if (isStale) await this.tokens.touch(tokenId);
    // A program never has the rights of an administrator.
    return { ...user, isAdmin: false, sessionId: tokenId };
  }
}
