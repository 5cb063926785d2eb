import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  DAY_MS,
  PERSONAL_SCOPES,
  PERSONAL_TOKENS_MAX,
  personalToken,
  type PersonalToken,
  type personalTokenCalls,
} from 'shared-kit/contract';
import { z } from 'zod';
import { PersonalTokenVerifier } from '../../common/auth.guard';
import { type Caller, PERSONAL_TOKEN_PREFIX } from '../../common/caller';
import { DomainError } from '../../common/errors/errors';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';
import { UsersRepository } from '../accounts/users.repository';
import { newSecret, secretHash } from '../../common/secrets';
import { PersonalTokenEntity } from './personal-token.entity';

const TOKEN = new RegExp(`^${PERSONAL_TOKEN_PREFIX}[\\w-]{43}$`);

const LIVE = '(t.expires_at IS NULL OR t.expires_at > now())';
const NOT_USED_FOR_A_MINUTE = `(t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute')`;

const liveTokensOf = statement(
  personalToken,
  `SELECT t.id, t.name, t.scopes, ${toIsoTime('t.created_at')} AS created_at, ${toIsoTime('t.expires_at')} AS expires_at,
     ${toIsoTime('t.last_used_at')} AS last_used_at
   FROM personal_tokens t WHERE t.user_id = $1 AND ${LIVE} ORDER BY t.created_at DESC, t.id`,
);

const liveToken = statement(
  z.strictObject({
    id: z.string(),
    username: z.string(),
    version: z.int(),
    tokenId: z.string(),
    scopes: z.array(z.enum(PERSONAL_SCOPES)),
    isStale: z.boolean(),
  }),
  `SELECT u.id, u.username, u.token_version AS version, t.id AS "tokenId", t.scopes,
     ${NOT_USED_FOR_A_MINUTE} AS "isStale"
   FROM personal_tokens t JOIN users u ON u.id = t.user_id WHERE t.digest = $1 AND ${LIVE}`,
);

/** No row if the user's sessions were ended meanwhile. */
const addToken = statement(
  z.strictObject({ id: z.string() }),
  `INSERT INTO personal_tokens (user_id, name, scopes, digest, expires_at)
   SELECT id, $3, $4, $5, $6 FROM users WHERE id = $1 AND token_version = $2 RETURNING id`,
);

const TOUCH = `UPDATE personal_tokens t SET last_used_at = now() WHERE t.id = $1 AND ${NOT_USED_FOR_A_MINUTE}`;

@Injectable()
export class PersonalTokensService extends PersonalTokenVerifier {
  constructor(
    private readonly database: Database,
    private readonly idempotency: IdempotencyService,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {
    super();
  }

  list({ id }: Caller): Promise<PersonalToken[]> {
    return this.database.rows(liveTokensOf, [id]);
  }

  async create(
    caller: Caller,
    { name, scopes, expires_in_days: days }: BodyOf<typeof personalTokenCalls.create>,
  ): Promise<AnswerOf<typeof personalTokenCalls.create>> {
    const answer = await this.idempotency.create(async () => {
      const token = PERSONAL_TOKEN_PREFIX + newSecret();
      // Parallel calls wait here for each other, so that they can't exceed the limit.
      await this.users.lock(caller.id);
      if ((await this.list(caller)).length >= PERSONAL_TOKENS_MAX) throw new DomainError('TOO_MANY_TOKENS');
      const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
      const added = [name, [...new Set(scopes)], secretHash(token), expiresAt];
      const row = await this.database.row(addToken, [caller.id, caller.version, ...added]);
      if (!row) throw new DomainError('UNAUTHORIZED');
      return { id: row.id, token };
    });
    this.log.security({ event: 'token created', account: caller.id });
    return answer;
  }

  async end({ id: userId }: Caller, id: string): Promise<void> {
    const ended = await this.database.repository(PersonalTokenEntity).delete({ id, user_id: userId });
    if (ended.affected !== 1) throw new DomainError('TOKEN_NOT_FOUND');
    this.log.security({ event: 'token revoked', account: userId });
  }

  async verify(token: string, scope: Call['scope']): Promise<Caller> {
    const found = TOKEN.test(token) ? await this.database.row(liveToken, [secretHash(token)]) : undefined;
    if (!found) throw new DomainError('UNAUTHORIZED');
    const { tokenId, scopes, isStale, ...user } = found;
    await this.limits.consume('callsPerPersonalToken', tokenId);
    if (!scopes.some((granted) => granted === scope))
      throw new DomainError('TOKEN_SCOPE', { account: user.id });
    if (isStale) await this.database.execute(TOUCH, [tokenId]);
    // A program never has the rights of an administrator.
    return { ...user, isAdmin: false, sessionId: tokenId };
  }
}
