import { Injectable } from '@nestjs/common';
import type { AnswerOf, authCalls, BodyOf } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { DomainError, required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { AccountNoticesService } from './account-notices.service';
import { accountNotices } from './account-notices';
import { PasswordConfirmationService } from '../passwords/password-confirmation.service';
import { PasswordResetEntity } from '../passwords/password-reset.entity';
import { PasswordsService } from '../passwords/passwords.service';
import { RevocationsService } from '../sessions/revocations.service';
import { SessionsService } from '../sessions/sessions.service';
import { isTakenError } from './taken-errors';
import { UsersRepository } from './users.repository';

type Registration = BodyOf<typeof authCalls.register>;
type Registered = AnswerOf<typeof authCalls.register>;
type PasswordChange = BodyOf<typeof authCalls.changePassword>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly confirmation: PasswordConfirmationService,
    private readonly sessions: SessionsService,
    private readonly revocations: RevocationsService,
    private readonly notices: AccountNoticesService,
    private readonly idempotency: IdempotencyService,
    private readonly log: Log,
  ) {}

  async register(registration: Registration, address: string): Promise<Registered> {
    this.passwords.assertUncommon(registration.password, 'password');
    return this.limits.consumeOnSuccess('registrationsPerAddress', address, () =>
      // A separate limit stops callers from probing which names and emails have an account.
      this.limits.consumeOnFailure('takenRegistrationsPerAddress', address, isTakenError, () =>
        this.create(registration),
      ),
    );
  }

  private async create({ username, email, password }: Registration): Promise<Registered> {
    const password_hash = await this.passwords.hash(password);
    return this.idempotency.create(async () => {
      const id = await this.users.create({ username, email, password_hash });
      this.log.security({ event: 'account registered', account: id, factor: 'password' });
      return { id, username };
    });
  }

  /** Answers the token of a new session. */
  async changePassword(
    { id }: Caller,
    { currentPassword, newPassword }: PasswordChange,
    userAgent: string | undefined,
  ): Promise<string> {
    const confirmedVersion = await this.confirmation.confirm(id, currentPassword);
    this.passwords.assertUncommon(newPassword, 'newPassword');
    const version = await this.setPassword(id, confirmedVersion, newPassword);
    this.notices.send(id, accountNotices.passwordChanged);
    return required(await this.sessions.start({ id, version }, userAgent), 'UNAUTHORIZED');
  }

  private async setPassword(id: string, version: number, password: string): Promise<number> {
    const hash = await this.passwords.hash(password);
    return this.database.transaction(async () => {
      const next = await this.users.setPassword(id, hash, { token_version: version });
      if (next === undefined) throw new DomainError('UNAUTHORIZED');
      await this.database.repository(PasswordResetEntity).delete({ user_id: id });
      this.database.afterCommit(() => this.revocations.publish({ userId: id, version: next }));
      return next;
    });
  }
}
