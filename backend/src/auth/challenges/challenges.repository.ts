import { Injectable } from '@nestjs/common';
import { LOGIN_CHALLENGE } from 'shared-kit/contract';
import { z } from 'zod';
import type { AuthenticatedUser } from '../../common/caller';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { newSecret, secretHash } from '../../common/secrets';
import { type ChallengePurpose, LoginChallengeEntity } from './login-challenge.entity';

/** By the database's clock, as in TRY. */
const expiresAt = () => `now() + make_interval(secs => ${LOGIN_CHALLENGE.lifetimeMs / 1_000})`;

const triedRow = z.strictObject({
  userId: z.string().nullable(),
  version: z.int().nullable(),
  triesLeft: z.int(),
});

/** Counts the try before it is checked, so that parallel tries can't exceed the limit. */
const TRY = statement(
  triedRow,
  `UPDATE login_challenges SET tries_left = tries_left - 1
   WHERE hash = $1 AND purpose = $2 AND tries_left > 0 AND expires_at > now()
   RETURNING user_id AS "userId", token_version AS version, tries_left AS "triesLeft"`,
);

@Injectable()
export class ChallengesRepository {
  constructor(private readonly database: Database) {}

  async create(purpose: ChallengePurpose, user?: AuthenticatedUser, tries = 1): Promise<string> {
    const challenge = newSecret();
    await this.challenges.insert({
      hash: secretHash(challenge),
      purpose,
      user_id: user?.id ?? null,
      token_version: user?.version ?? null,
      tries_left: tries,
      expires_at: expiresAt,
    });
    return challenge;
  }

  try(purpose: ChallengePurpose, challenge: string): Promise<z.output<typeof triedRow> | undefined> {
    return this.database.row(TRY, [secretHash(challenge), purpose]);
  }

  /** True once: of two right answers at the same instant one counts. */
  async redeem(challenge: string): Promise<boolean> {
    return (await this.challenges.delete({ hash: secretHash(challenge) })).affected === 1;
  }

  private get challenges() {
    return this.database.repository(LoginChallengeEntity);
  }
}
