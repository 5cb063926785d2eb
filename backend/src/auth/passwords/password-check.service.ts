import { Injectable } from '@nestjs/common';
import { KeyedMutex } from '../../common/keyed-mutex';
import { RateLimits } from '../../common/rate-limits';
import { PasswordsService } from './passwords.service';

@Injectable()
export class PasswordCheckService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
  ) {}

  /** Checks for one account run one after the other, so that parallel logins with the right password pass. */
  matches(account: string, passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.mutex.run(account, () =>
      this.limits.consumeOnFalsy('wrongLoginsPerAccount', account, () =>
        this.passwords.verify(passwordHash, password),
      ),
    );
  }
}
