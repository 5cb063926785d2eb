import { Injectable } from '@nestjs/common';
import { SENTENCES } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError, invalidField, required } from '../../common/errors/errors';
import { PasswordsService } from './passwords.service';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from '../accounts/users.repository';

/** Asks for the password again before sensitive changes. */
@Injectable()
export class PasswordConfirmationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Answers the token version at the time, which changes with the password. */
  async confirm(userId: string, password: string): Promise<number> {
    const user = required(await this.users.findCredentials(userId), 'UNAUTHORIZED');
    if (!(await this.passwords.matches(userId, user.password_hash, password)))
      throw new DomainError('BAD_PASSWORD', { account: userId, factor: 'password' });
    return user.token_version;
  }

  /** No password is needed within RECENT_LOGIN_MS of the login. */
  async confirmUnlessRecent(caller: Caller, password: string | undefined): Promise<void> {
    if (password !== undefined) await this.confirm(caller.id, password);
    else if (!(await this.sessions.isRecent(caller)))
      throw invalidField('currentPassword', SENTENCES.required);
  }
}
