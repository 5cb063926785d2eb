import { Injectable } from '@nestjs/common';
import type { AnswerOf, authCalls, BodyOf } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { LoginService } from './login.service';
import { PasswordResetsRepository } from './password-resets.repository';
import { PasswordsService } from './passwords.service';
import { SessionsService } from './sessions.service';
import { revealsAccount } from './taken-errors';
import { TokensService } from './tokens.service';
import { UsersRepository } from './users.repository';

type Registration = BodyOf<typeof authCalls.register>;
type Registered = AnswerOf<typeof authCalls.register>;
type PasswordChange = BodyOf<typeof authCalls.changePassword>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
    private readonly sessions: SessionsService,
    private readonly logins: LoginService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async register(registration: Registration, address: string): Promise<Registered> {
    this.passwords.assertUncommon(registration.password, 'password');
    await this.limits.consume('registrationsPerAddress', address);
    try {
      // A separate limit stops callers from probing which names and emails have an account.
      return await this.limits.consumeOnFailure('takenRegistrationsPerAddress', address, revealsAccount, () =>
        this.create(registration),
      );
    } catch (error) {
      await this.limits.refund('registrationsPerAddress', address);
      throw error;
    }
  }

  private async create({ username, email, password }: Registration): Promise<Registered> {
    const password_hash = await this.passwords.hash(password);
    return this.idempotency.create(async () => {
      const id = await this.users.create({ username, email, password_hash });
      return { id, username };
    });
  }

  async changePassword({ id }: Caller, { currentPassword, newPassword }: PasswordChange): Promise<string> {
    const tokenVersion = await this.confirmPassword(id, currentPassword);
    this.passwords.assertUncommon(newPassword, 'newPassword');
    const version = await this.setPassword(id, tokenVersion, newPassword);
    return this.tokens.issue(id, version);
  }

  async confirmPassword(id: string, password: string): Promise<number> {
    const user = await this.users.findCredentials(id);
    if (!user) throw new DomainError('UNAUTHORIZED');
    if (!(await this.logins.matches(id, user.password_hash, password))) throw new DomainError('BAD_PASSWORD');
    return user.token_version;
  }

  async signOutEverywhere({ id, version }: Caller): Promise<string> {
    // Compares with the caller's version: a token that was revoked meanwhile must not get a new one.
    const next = await this.users.endSessions(id, version);
    if (next === undefined) throw new DomainError('UNAUTHORIZED');
    this.sessions.revoke(id, next);
    return this.tokens.issue(id, next);
  }

  private async setPassword(id: string, version: number, password: string): Promise<number> {
    const hash = await this.passwords.hash(password);
    return this.database.transaction(async () => {
      const next = await this.users.setPasswordOfVersion(id, hash, version);
      if (next === undefined) throw new DomainError('UNAUTHORIZED');
      await this.resets.deleteOfUser(id);
      this.database.afterCommit(() => this.sessions.revoke(id, next));
      return next;
    });
  }
}
