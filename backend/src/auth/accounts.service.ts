import { Injectable } from '@nestjs/common';
import type { AnswerOf, authCalls, BodyOf } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { LoginService } from './login.service';
import { PasswordsService } from './passwords.service';
import { SessionsService } from './sessions.service';
import { isTakenError, rejectTaken } from './taken-errors';
import { TokensService } from './tokens.service';

type Registration = BodyOf<typeof authCalls.register>;
type Registered = AnswerOf<typeof authCalls.register>;
type PasswordChange = BodyOf<typeof authCalls.changePassword>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
    private readonly sessions: SessionsService,
    private readonly logins: LoginService,
  ) {}

  async register(registration: Registration, address: string): Promise<Registered> {
    this.passwords.assertUncommon(registration.password, 'password');
    await this.limits.consume('registrationsPerAddress', address);
    try {
      // Trying out which names and addresses are taken is counted on its own.
      return await this.limits.consumeOnFailure('takenRegistrationsPerAddress', address, isTakenError, () =>
        this.create(registration),
      );
    } catch (error) {
      await this.limits.refund('registrationsPerAddress', address);
      throw error;
    }
  }

  private async create({ username, email, password }: Registration): Promise<Registered> {
    const hash = await this.passwords.hash(password);
    const user = await rejectTaken(() =>
      this.database.one<Registered>(
        `INSERT INTO users (username, email, password_hash) VALUES ($1, $2, $3) RETURNING id, username`,
        [username, email, hash],
      ),
    );
    if (!user) throw new Error('an insert answered no row');
    return user;
  }

  /** A new password and a new token; every earlier token dies, the calling one too. */
  async changePassword({ id }: Caller, { currentPassword, newPassword }: PasswordChange): Promise<string> {
    const tokenVersion = await this.confirmPassword(id, currentPassword);
    this.passwords.assertUncommon(newPassword, 'newPassword');
    const version = await this.setPassword(id, tokenVersion, newPassword);
    return this.tokens.issue(id, version);
  }

  /** Answers the version that the user's tokens had then. Wrong ones count as wrong logins do. */
  async confirmPassword(id: string, password: string): Promise<number> {
    const account = await this.database.one<{ password_hash: string; token_version: number }>(
      `SELECT password_hash, token_version FROM users WHERE id = $1`,
      [id],
    );
    if (!account) throw new DomainError('UNAUTHORIZED');
    if (!(await this.logins.matches(id, account.password_hash, password)))
      throw new DomainError('BAD_PASSWORD');
    return account.token_version;
  }

  /** A token that died meanwhile must not buy a new one, so only the version that the caller came with is raised. */
  async signOutEverywhere({ id, version }: Caller): Promise<string> {
    const user = await this.database.one<{ token_version: number }>(
      `UPDATE users SET token_version = token_version + 1 WHERE id = $1 AND token_version = $2 RETURNING token_version`,
      [id, version],
    );
    if (!user) throw new DomainError('UNAUTHORIZED');
    this.sessions.revoke(id, user.token_version);
    return this.tokens.issue(id, user.token_version);
  }

  /** Only from the version that was looked at: of two changes at the same instant the second one is too late. */
  private async setPassword(id: string, from: number, password: string): Promise<number> {
    const hash = await this.passwords.hash(password);
    const changed = await this.database.transaction(async () => {
      const row = await this.database.one<{ token_version: number }>(
        `UPDATE users SET password_hash = $3, token_version = token_version + 1, updated_at = now()
         WHERE id = $1 AND token_version = $2 RETURNING token_version`,
        [id, from, hash],
      );
      if (!row) throw new DomainError('UNAUTHORIZED');
      await this.database.query(`DELETE FROM password_resets WHERE user_id = $1`, [id]);
      this.database.afterCommit(() => this.sessions.revoke(id, row.token_version));
      return row;
    });
    return changed.token_version;
  }
}
