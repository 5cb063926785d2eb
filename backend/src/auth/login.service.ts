import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors';
import { RateLimits } from '../common/rate-limits';
import type { AuthenticatedUser } from './authenticated-user';
import { normalizeName } from './accounts/normalize-name';
import { PasswordCheckService } from './passwords/password-check.service';
import { SuspensionsService } from './suspensions/suspensions.service';
import { TwoFactorService } from './two-factor/two-factor.service';
import { UsersRepository } from './accounts/users.repository';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordCheckService,
    private readonly suspensions: SuspensionsService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  /** Reveals nothing about the account until the password is right. */
  async authenticate(name: string, password: string, address: string): Promise<AuthenticatedUser> {
    const { user, normalizedName } = await this.users.findForLogin(normalizeName(name));
    const account = user?.id ?? `name ${normalizedName}`;
    const isRight = await this.limits.consumeOnFalsy('wrongLoginsPerAddress', address, () =>
      this.passwords.matches(account, user?.password_hash, password),
    );
    if (!user || !isRight)
      throw new DomainError('BAD_CREDENTIALS', { account: user?.id, factor: 'password' });
    await this.suspensions.assertActive(user.id);
    const authenticated = { id: user.id, version: user.token_version };
    await this.twoFactor.requireSecondFactor(authenticated);
    return authenticated;
  }
}
