import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LOGIN_CHALLENGE, TOTP, type TwoFactorSecret, type TwoFactorStatus } from 'shared-kit/contract';
import { IsNull, Not } from 'typeorm';
import type { AuthenticatedUser, Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import type { Factor } from '../../common/logging/security-event';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { accountNotices } from '../accounts/account-notices';
import { AccountNoticesService } from '../accounts/account-notices.service';
import { ChallengesRepository } from '../challenges/challenges.repository';
import { PasswordConfirmationService } from '../passwords/password-confirmation.service';
import { RecoveryCodesService } from './recovery-codes.service';
import { newTotpSecret, oldestStep, otpauthUri, stepOf } from './totp';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { TwoFactorEntity } from './two-factor.entity';
import * as sql from './two-factors-sql';

const SALT_BYTES = 16;
const TOTP_CODE = new RegExp(`^\\d{${TOTP.digits}}$`);

interface SecondFactorUser extends AuthenticatedUser {
  factor: Factor;
}

@Injectable()
export class TwoFactorService {
  constructor(
    private readonly database: Database,
    private readonly recovery: RecoveryCodesService,
    private readonly challenges: ChallengesRepository,
    private readonly passwords: PasswordConfirmationService,
    private readonly limits: RateLimits,
    private readonly notices: AccountNoticesService,
  ) {}

  async status({ id }: Caller): Promise<TwoFactorStatus> {
    const { enabled = false, left = 0 } = (await this.database.row(sql.STATUS, [id])) ?? {};
    return { enabled, recovery_codes_left: left };
  }

  async setUp({ id, username }: Caller, currentPassword: string): Promise<TwoFactorSecret> {
    await this.passwords.confirm(id, currentPassword);
    const secret = newTotpSecret();
    required(
      await this.database.row(sql.SET_UP, [id, secret, randomBytes(SALT_BYTES)]),
      'TWO_FACTOR_ENABLED',
    );
    return { secret, uri: otpauthUri(secret, username) };
  }

  /** Answers the recovery codes. */
  async enable({ id }: Caller, code: string): Promise<string[]> {
    const factor = required(await this.find(id), 'TWO_FACTOR_DISABLED');
    if (factor.enabled_at) throw new DomainError('TWO_FACTOR_ENABLED');
    const step = await this.limits.consumeOnFalsy('wrongSecondFactorsPerAccount', id, () =>
      Promise.resolve(stepOf(factor.secret, digitsOf(code))),
    );
    if (step === undefined) throw new DomainError('BAD_SECOND_FACTOR', { status: 400, factor: 'app code' });
    const codes = await this.database.transaction(async () => {
      // Before the codes are hashed, which is slow: of parallel calls only one gets that far.
      const setUp = { user_id: id, secret: factor.secret, enabled_at: IsNull() };
      const enabled = await this.factors.update(setUp, { enabled_at: new Date(), used_steps: [step] });
      if (enabled.affected !== 1) throw new DomainError('TWO_FACTOR_ENABLED');
      const { codes, hashes } = await this.recovery.create(factor.recovery_salt);
      await this.replaceCodes(id, hashes);
      return codes;
    });
    this.notices.send(id, accountNotices.twoFactorEnabled);
    return codes;
  }

  async disable({ id }: Caller, currentPassword: string): Promise<void> {
    await this.passwords.confirm(id, currentPassword);
    const disabled = await this.database.row(sql.DISABLE, [id]);
    if (disabled?.done) this.notices.send(id, accountNotices.twoFactorDisabled);
  }

  async renewCodes({ id }: Caller, currentPassword: string): Promise<string[]> {
    const factor = await this.find(id);
    if (!factor?.enabled_at) throw new DomainError('TWO_FACTOR_DISABLED');
    await this.passwords.confirm(id, currentPassword);
    await this.limits.consume('recoveryCodesPerUser', id);
    const { codes, hashes } = await this.recovery.create(factor.recovery_salt);
    const areReplaced = await this.database.transaction(() => this.replaceCodes(id, hashes));
    if (!areReplaced) throw new DomainError('TWO_FACTOR_DISABLED');
    this.notices.send(id, accountNotices.recoveryCodesRenewed);
    return codes;
  }

  /** If two-factor login is on, throws SECOND_FACTOR_REQUIRED with a new challenge. */
  async requireSecondFactor(user: AuthenticatedUser): Promise<void> {
    if (!(await this.database.row(sql.STATUS, [user.id]))?.enabled) return;
    const challenge = await this.challenges.create('second-factor', user, LOGIN_CHALLENGE.tries);
    throw new DomainError('SECOND_FACTOR_REQUIRED', { challenge, account: user.id, factor: 'password' });
  }

  async authenticate(challenge: string, code: string, address: string): Promise<SecondFactorUser> {
    return this.limits.consumeOnFailure('wrongSecondFactorsPerAddress', address, isBadCode, () =>
      this.check(challenge, code),
    );
  }

  private async check(challenge: string, code: string): Promise<SecondFactorUser> {
    const tried = await this.challenges.try('second-factor', challenge);
    const { userId, version, triesLeft } = tried ?? {};
    if (!userId || !version) throw new DomainError('BAD_SECOND_FACTOR');
    const isRight = await this.limits.consumeOnFalsy('wrongSecondFactorsPerAccount', userId, () =>
      this.use(userId, code),
    );
    const factor = isAppCode(code) ? 'app code' : 'recovery code';
    const refusal = { account: userId, factor } as const;
    if (!isRight) throw new DomainError('BAD_SECOND_FACTOR', { ...refusal, ...(triesLeft && { challenge }) });
    if (!(await this.challenges.redeem(challenge))) throw new DomainError('BAD_SECOND_FACTOR', refusal);
    return { id: userId, version, factor };
  }

  /** Each code works once: true for one of several parallel calls. */
  private async use(userId: string, code: string): Promise<boolean> {
    const factor = await this.find(userId);
    if (!factor?.enabled_at) return false;
    if (isAppCode(code)) {
      const step = stepOf(factor.secret, digitsOf(code));
      if (step === undefined) return false;
      return (await this.database.row(sql.USE_STEP, [userId, step, oldestStep(step)])) !== undefined;
    }
    if (!this.recovery.isCode(code)) return false;
    const hash = await this.recovery.hash(code, factor.recovery_salt);
    const used = await this.codes.delete({ user_id: userId, code_hash: hash });
    if (used.affected !== 1) return false;
    const status = await this.database.row(sql.STATUS, [userId]);
    this.notices.send(userId, accountNotices.recoveryCodeUsed(status?.left ?? 0));
    return true;
  }

  /** Must run in a transaction. False if two-factor login was disabled meanwhile. */
  private async replaceCodes(userId: string, hashes: Buffer[]): Promise<boolean> {
    const factor = await this.factors.findOne({
      where: { user_id: userId, enabled_at: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!factor) return false;
    await this.codes.delete({ user_id: userId });
    await this.codes.insert(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
    return true;
  }

  private find(userId: string): Promise<TwoFactorEntity | null> {
    return this.factors.findOneBy({ user_id: userId });
  }

  private get factors() {
    return this.database.repository(TwoFactorEntity);
  }

  private get codes() {
    return this.database.repository(RecoveryCodeEntity);
  }
}

const digitsOf = (code: string) => code.replace(/\s/g, '');

const isAppCode = (code: string) => TOTP_CODE.test(digitsOf(code));

const isBadCode = (error: unknown) => error instanceof DomainError && error.code === 'BAD_SECOND_FACTOR';
