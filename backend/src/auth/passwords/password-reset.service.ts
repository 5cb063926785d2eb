import { Inject, Injectable } from '@nestjs/common';
import { resetPasswordPage, type authCalls, type BodyOf, MINUTE_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/background-tasks';
import { DomainError } from '../../common/errors';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { Mailer } from '../../mail/mail.module';
import { accountNotices } from '../accounts/account-notices';
import { AccountNoticesService } from '../accounts/account-notices.service';
import { PasswordResetsRepository } from './password-resets.repository';
import { PasswordsService } from './passwords.service';
import { resetMail } from './reset-mail';
import { newSecret, secretHash } from '../../common/secrets';
import { RevocationsService } from '../sessions/revocations.service';
import type { UserEntity } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';

const RESET_TOKEN_LIFETIME_MS = 60 * MINUTE_MS;

const isInvalidToken = (error: unknown) =>
  error instanceof DomainError && error.code === 'RESET_TOKEN_INVALID';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly revocations: RevocationsService,
    private readonly notices: AccountNoticesService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Known and unknown emails take the same time: the mail is sent after the answer. */
  async forgot(email: string): Promise<void> {
    await this.limits.consume('resetMailsPerEmail', email.toLowerCase());
    const user = await this.users.findByEmail(email);
    if (!user) return;
    this.log.security({ event: 'reset requested', account: user.id, factor: 'mailed link' });
    this.background.run('a reset mail', () => this.sendLink(user));
  }

  private async sendLink({ id, username, email }: UserEntity): Promise<void> {
    const token = newSecret();
    await this.resets.create(secretHash(token), id, RESET_TOKEN_LIFETIME_MS);
    const link = `${this.config.publicUrl}${resetPasswordPage(token)}`;
    await this.mailer.send({ to: { name: username, address: email }, ...resetMail(username, link) });
  }

  async reset(body: BodyOf<typeof authCalls.resetPassword>, address: string): Promise<void> {
    await this.limits.consumeOnFailure('resetTokensPerAddress', address, isInvalidToken, () =>
      this.redeem(body),
    );
  }

  private async redeem({ token, newPassword }: BodyOf<typeof authCalls.resetPassword>): Promise<void> {
    const tokenHash = secretHash(token);
    if (!(await this.resets.isValid(tokenHash))) throw new DomainError('RESET_TOKEN_INVALID');
    this.passwords.assertUncommon(newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.database.transaction(() => this.setPassword(tokenHash, passwordHash));
  }

  private async setPassword(tokenHash: Buffer, passwordHash: string): Promise<void> {
    const id = await this.resets.redeem(tokenHash);
    if (id === undefined) throw new DomainError('RESET_TOKEN_INVALID');
    await this.resets.deleteOfUser(id);
    const version = await this.users.setPassword(id, passwordHash);
    if (version === undefined) throw new DomainError('RESET_TOKEN_INVALID');
    this.database.afterCommit(() => {
      this.revocations.publish({ userId: id, version });
      this.log.security({ event: 'password reset', account: id, factor: 'mailed link' });
      this.notices.send(id, accountNotices.passwordChanged);
    });
  }
}
