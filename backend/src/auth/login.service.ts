import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors';
import { type LimitName, RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { KeyedMutex } from '../common/keyed-mutex';
import { PasswordsService } from './passwords.service';
import { TokensService } from './tokens.service';
import { normalizeName } from './normalize-name';

interface Account {
  id: string;
  password_hash: string;
  token_version: number;
}

/** Compares passwords for accounts, and counts the wrong ones. */
@Injectable()
export class LoginService {
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
  ) {}

  async login(name: string, password: string, address: string): Promise<{ userId: string; token: string }> {
    const { account, key } = await this.find(name);
    const isRight = await this.countingWrong('wrongLoginsPerAddress', address, () =>
      this.matches(key, account?.password_hash, password),
    );
    if (!account || !isRight) throw new DomainError('BAD_CREDENTIALS');
    return { userId: account.id, token: await this.tokens.issue(account.id, account.token_version) };
  }

  /**
   * Whether this is the account's password. Guesses for one account wait for each other: many at once can't get
   * past the limit, and many right ones at once aren't taken for guesses.
   */
  matches(account: string, passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.turns.run(account, () =>
      this.countingWrong('wrongLoginsPerAccount', account, () =>
        this.passwords.verify(passwordHash, password),
      ),
    );
  }

  /** Counted before it is compared, and given back unless it was compared and wrong. */
  private async countingWrong(
    limit: LimitName,
    key: string,
    compare: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.limits.consume(limit, key);
    let isWrong = false;
    try {
      isWrong = !(await compare());
      return !isWrong;
    } finally {
      if (!isWrong) await this.limits.refund(limit, key);
    }
  }

  /** By username or by email; names can't hold an @, so the two never meet. */
  private async find(name: string): Promise<{ account: Account | undefined; key: string }> {
    const row = await this.database.one<Partial<Account> & { name_key: string }>(
      `SELECT u.id, u.password_hash, u.token_version, key.name_key
       FROM (SELECT name_key($1) AS name_key, lower($1 COLLATE "und-x-icu") AS email_key) key
       LEFT JOIN users u ON u.username_key = key.name_key OR u.email_key = key.email_key`,
      [normalizeName(name)],
    );
    const { id, password_hash, token_version, name_key = name } = row ?? {};
    if (!id || !password_hash || !token_version) return { account: undefined, key: `name ${name_key}` };
    return { account: { id, password_hash, token_version }, key: id };
  }
}
