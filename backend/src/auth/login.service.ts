import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors';
import { KeyedMutex } from '../common/keyed-mutex';
import { type LimitName, RateLimits } from '../common/rate-limits';
import { normalizeName } from './normalize-name';
import { PasswordsService } from './passwords.service';
import { SuspensionsService } from './suspensions.service';
import { TokensService } from './tokens.service';
import { UsersRepository } from './users.repository';

@Injectable()
export class LoginService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
    private readonly suspensions: SuspensionsService,
  ) {}

  async login(name: string, password: string, address: string): Promise<{ userId: string; token: string }> {
    const { user, normalizedName: nameKey } = await this.users.findForLogin(normalizeName(name));
    const account = user?.id ?? `name ${nameKey}`;
    const isRight = await this.limitWrongPasswords('wrongLoginsPerAddress', address, () =>
      this.matches(account, user?.password_hash, password),
    );
    if (!user || !isRight) throw new DomainError('BAD_CREDENTIALS');
    await this.suspensions.assertActive(user.id);
    return { userId: user.id, token: await this.tokens.issue(user.id, user.token_version) };
  }

  /** Checks for one account run one after the other, so that parallel logins with the right password pass. */
  matches(account: string, passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.mutex.run(account, () =>
      this.limitWrongPasswords('wrongLoginsPerAccount', account, () =>
        this.passwords.verify(passwordHash, password),
      ),
    );
  }

  /** Counts before the check, so that parallel guesses can't exceed the limit. */
  private async limitWrongPasswords(
    limit: LimitName,
    key: string,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.limits.consume(limit, key);
    let isWrong = false;
    try {
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) await this.limits.refund(limit, key);
    }
  }
}
