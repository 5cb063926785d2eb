import { Injectable } from '@nestjs/common';
import { PERSONAL_SCOPES } from 'shared-kit/contract';
import { IsNull } from 'typeorm';
import { z } from 'zod';
import { IN_FUTURE } from '../../database/conditions';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import type { AuthenticatedUser } from '../authenticated-user';
import { PersonalTokenEntity } from './personal-token.entity';

export type NewPersonalToken = Pick<PersonalTokenEntity, 'name' | 'scopes' | 'digest' | 'expires_at'>;

const LIVE = '(t.expires_at IS NULL OR t.expires_at > now())';
const NOT_USED_FOR_A_MINUTE = `(t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute')`;
const liveOf = (userId: string) => [
  { user_id: userId, expires_at: IsNull() },
  { user_id: userId, expires_at: IN_FUTURE },
];

const liveToken = statement(
  z.strictObject({
    ...{ id: z.string(), username: z.string(), version: z.int() },
    ...{ tokenId: z.string(), scopes: z.array(z.enum(PERSONAL_SCOPES)), isStale: z.boolean() },
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
export class PersonalTokensRepository {
  constructor(private readonly database: Database) {}

  find(digest: Buffer) {
    return this.database.row(liveToken, [digest]);
  }

  ofUser(userId: string): Promise<PersonalTokenEntity[]> {
    return this.tokens.find({ where: liveOf(userId), order: { created_at: 'DESC', id: 'ASC' } });
  }

  count(userId: string): Promise<number> {
    return this.tokens.countBy(liveOf(userId));
  }

  async add({ id, version }: AuthenticatedUser, token: NewPersonalToken): Promise<string | undefined> {
    const { name, scopes: granted, digest, expires_at } = token;
    return (await this.database.row(addToken, [id, version, name, granted, digest, expires_at]))?.id;
  }

  async touch(id: string): Promise<void> {
    await this.database.execute(TOUCH, [id]);
  }

  async remove(id: string, userId: string): Promise<boolean> {
    return (await this.tokens.delete({ id, user_id: userId })).affected === 1;
  }

  private get tokens() {
    return this.database.repository(PersonalTokenEntity);
  }
}
