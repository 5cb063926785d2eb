import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { SENTENCES } from 'shared-kit/contract';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import { KeyedMutex } from '../../common/tasks/keyed-mutex';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { invalidField } from '../../common/errors/errors';
import commonPasswords from './common-passwords.json';

/** OWASP's parameters for argon2id, the package's default algorithm. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING_MAX = 200;

/** The product's name as a password, with the endings that people add first. */
const OWN_NAMES = ['kinodost', 'kinodost.az'].flatMap((name) =>
  ['', '1', '12', '123', '1234', '12345', '!', '1!', '123!'].map((ending) => name + ending),
);
const COMMON = new Set([...commonPasswords, ...OWN_NAMES]);

@Injectable()
export class PasswordsService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly mutex = new KeyedMutex();
  private dummy: Promise<string> | undefined;

  constructor(private readonly limits: RateLimits) {}

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, ARGON2ID));
  }

  /** For secrets that are looked up by their hash. */
  hashWithSalt(secret: string, salt: Buffer): Promise<Buffer> {
    return this.queue.run(() => hashRaw(secret, { ...ARGON2ID, salt }));
  }

  /** Takes the same time without a hash, so that the time doesn't reveal whether the account exists. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.dummyHash());
    const isRight = await this.queue.run(() => verify(compared, password));
    return isRight && passwordHash !== undefined;
  }

  /** Checks for one account run one after the other, so that parallel logins with the right password pass. */
  matches(account: string, passwordHash: string | undefined, password: string): Promise<boolean> {
    return this.mutex.run(account, () =>
      this.limits.consumeOnFalsy('wrongLoginsPerAccount', account, () => this.verify(passwordHash, password)),
    );
  }

  assertUncommon(password: string, field: 'password' | 'newPassword'): void {
    if (COMMON.has(password.toLowerCase())) throw invalidField(field, SENTENCES.commonPassword);
  }

  async warmUp(): Promise<void> {
    await this.dummyHash();
  }

  private dummyHash(): Promise<string> {
    this.dummy ??= this.hash(randomBytes(32).toString('base64'));
    return this.dummy;
  }
}
