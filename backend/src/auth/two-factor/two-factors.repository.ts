import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { TwoFactorEntity } from './two-factor.entity';

const doneRow = z.strictObject({ done: z.boolean() });

/** A later setup replaces an earlier one, but never one that is enabled. */
const SET_UP = statement(
  doneRow,
  `INSERT INTO two_factors (user_id, secret, recovery_salt) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, recovery_salt = excluded.recovery_salt
   WHERE two_factors.enabled_at IS NULL RETURNING true AS done`,
);

/** Marks the step as used in the same statement, so that of parallel tries with one code one succeeds. */
const USE_STEP = statement(
  doneRow,
  `UPDATE two_factors
   SET used_steps = ARRAY(SELECT step FROM unnest(used_steps || $2::integer) AS step WHERE step >= $3)
   WHERE user_id = $1 AND enabled_at IS NOT NULL AND $2 <> ALL(used_steps) RETURNING true AS done`,
);

const DISABLE = statement(
  doneRow,
  'DELETE FROM two_factors WHERE user_id = $1 RETURNING enabled_at IS NOT NULL AS done',
);

const codesLeft = statement(
  z.strictObject({ enabled: z.boolean(), left: z.int() }),
  `SELECT enabled_at IS NOT NULL AS enabled,
     (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS left
   FROM two_factors WHERE user_id = $1`,
);

@Injectable()
export class TwoFactorsRepository {
  constructor(private readonly database: Database) {}

  find(userId: string): Promise<TwoFactorEntity | null> {
    return this.factors.findOneBy({ user_id: userId });
  }

  async status(userId: string): Promise<{ enabled: boolean; left: number }> {
    return (await this.database.row(codesLeft, [userId])) ?? { enabled: false, left: 0 };
  }

  /** False if two-factor login is enabled. */
  async setUp(userId: string, secret: string, recoverySalt: Buffer): Promise<boolean> {
    return (await this.database.row(SET_UP, [userId, secret, recoverySalt])) !== undefined;
  }

  /** False if it is enabled by now, or set up anew. */
  async enable(userId: string, secret: string, step: number): Promise<boolean> {
    const setUp = { user_id: userId, secret, enabled_at: IsNull() };
    const enabled = await this.factors.update(setUp, { enabled_at: new Date(), used_steps: [step] });
    return enabled.affected === 1;
  }

  /** Also removes one that is only set up. False if it wasn't enabled. */
  async disable(userId: string): Promise<boolean> {
    return (await this.database.row(DISABLE, [userId]))?.done ?? false;
  }

  /** False if the code of this step was used before. Steps before `oldestStep` are forgotten. */
  async useStep(userId: string, step: number, oldestStep: number): Promise<boolean> {
    return (await this.database.row(USE_STEP, [userId, step, oldestStep])) !== undefined;
  }

  /** Must run in a transaction. False if two-factor login was disabled meanwhile. */
  async replaceCodes(userId: string, hashes: Buffer[]): Promise<boolean> {
    const factor = await this.factors.findOne({
      where: { user_id: userId, enabled_at: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!factor) return false;
    await this.codes.delete({ user_id: userId });
    await this.codes.insert(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
    return true;
  }

  async useCode(userId: string, hash: Buffer): Promise<boolean> {
    return (await this.codes.delete({ user_id: userId, code_hash: hash })).affected === 1;
  }

  private get factors() {
    return this.database.repository(TwoFactorEntity);
  }

  private get codes() {
    return this.database.repository(RecoveryCodeEntity);
  }
}
