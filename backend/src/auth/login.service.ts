import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors';
import { RateLimits } from '../common/rate-limits';
import { normalizeName } from './normalize-name';
import { PasswordCheckService } from './password-check.service';
import type { ProvenUser } from './sign-in.service';
import { TwoFactorService } from './two-factor/two-factor.service';
import { UsersRepository } from './users.repository';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordCheckService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  /** Nothing about the account shows before the password is right. */
  async prove(name: string, password: string, address: string): Promise<ProvenUser> {
    const { user, normalizedName } = await this.users.findForLogin(normalizeName(name));
    const account = user?.id ?? `name ${normalizedName}`;
    const isRight = await this.limits.consumeOnFalsy('wrongLoginsPerAddress', address, () =>
      this.passwords.matches(account, user?.password_hash, password),
    );
    if (!user || !isRight) throw new DomainError('BAD_CREDENTIALS');
    const proven = { id: user.id, version: user.token_version };
    await this.twoFactor.assertNotNeeded(proven);
    return proven;
  }
}
